import { type PGlite, parse, protocol } from "@electric-sql/pglite";
import { limitConcurrency } from "../limitConcurrency";

const { serialize } = protocol;

/** So many statements are kept prepared: the site has some 150, and each takes memory. */
const limit = 250;

/**
 * Runs statements as `pg` does: all messages of one at once, values by what they are and not by what the statement
 * makes of them. PGlite's own `query` asks six times for each statement, once to hear of those types, and writes
 * bytes as text: three times as slow. What is asked again was kept prepared: twice to four times as quick.
 */
export class PgliteStatements {
  readonly #prepared = new Map<string, string>();
  readonly #oneByOne = limitConcurrency(1);

  constructor(readonly database: PGlite) {}

  run(sql: string, parameters: readonly unknown[]) {
    return this.#oneByOne(async () => {
      const asked = [
        serialize.bind({ statement: await this.#prepare(sql), values: parameters.map(wireValue) }),
        serialize.describe({ type: "P" }),
        serialize.execute({}),
        serialize.sync(),
      ];
      const { messages } = await this.database.execProtocol(Buffer.concat(asked));
      const [result] = parse.parseResults(messages, this.database.parsers);
      return { rows: result?.rows ?? [], affected: result?.affectedRows ?? 0 };
    });
  }

  /** Before it is run and apart from that: if that fails, the statement is there all the same. */
  async #prepare(sql: string): Promise<string> {
    const known = this.#prepared.get(sql);
    if (known !== undefined) return known;
    const isKept = repeatable.test(sql) && this.#prepared.size < limit;
    // It may change the columns of a table, and a prepared statement cannot answer others than it was prepared for.
    if (!repeatable.test(sql)) await this.#forget();
    const name = isKept ? `s${this.#prepared.size}` : "";
    await this.database.execProtocol(Buffer.concat([serialize.parse({ name, text: sql }), serialize.sync()]));
    if (isKept) this.#prepared.set(sql, name);
    return name;
  }

  async #forget(): Promise<void> {
    if (this.#prepared.size === 0) return;
    this.#prepared.clear();
    await this.database.execProtocol(serialize.query("deallocate all"));
  }
}

/** Statements that leave every table as it is. */
const repeatable = /^(select|insert|update|delete|with|begin|commit|rollback)\b/i;

function wireValue(parameter: unknown): string | Uint8Array | null {
  if (parameter === null || parameter === undefined) return null;
  if (parameter instanceof Uint8Array) return parameter;
  return parameter instanceof Date ? parameter.toISOString() : String(parameter);
}
