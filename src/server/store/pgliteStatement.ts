import { type PGlite, parse, protocol } from "@electric-sql/pglite";

const { serialize } = protocol;

/**
 * Runs one statement as `pg` does: all its messages at once, values by what they are and not by what the statement
 * makes of them. PGlite's own `query` asks six times for each statement, once to hear of those types, and writes
 * bytes as text: three times as slow.
 */
export async function runStatement(database: PGlite, sql: string, parameters: readonly unknown[]) {
  const asked = [
    serialize.parse({ text: sql }),
    serialize.bind({ values: parameters.map(wireValue) }),
    serialize.describe({ type: "P" }),
    serialize.execute({}),
    serialize.sync(),
  ];
  const { messages } = await database.execProtocol(Buffer.concat(asked));
  const [result] = parse.parseResults(messages, database.parsers);
  return { rows: result?.rows ?? [], affected: result?.affectedRows ?? 0 };
}

function wireValue(parameter: unknown): string | Uint8Array | null {
  if (parameter === null || parameter === undefined) return null;
  if (parameter instanceof Uint8Array) return parameter;
  return parameter instanceof Date ? parameter.toISOString() : String(parameter);
}
