import { readFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite, types } from "@electric-sql/pglite";
import type { DatabaseReply, DatabaseRequest, WorkerSettings } from "./pgliteMessages";
import { PgliteStatements } from "./pgliteStatements";

// The database runs in a worker thread, so that a long query does not block the server's event loop.
const settings: WorkerSettings = workerData;

const v8Major = Number.parseInt(process.versions.v8, 10);

// A start runs much of the database's code once. By default, V8 would waste a fifth of the start on optimising it. From
// Node 24 on, V8 takes 600 MB to optimise the largest function, so optimisation is off there: decision 65.
for (const flag of v8Major < 13
  ? ["--wasm-tiering-budget=30000000"]
  : ["--no-wasm-tier-up", "--no-wasm-dynamic-tiering"])
  setFlagsFromString(flag);

const database = await PGlite.create({
  ...("dataDir" in settings
    ? { dataDir: settings.dataDir }
    : { loadDataDir: new Blob([readFileSync(settings.archive)]) }),
  startParams: [
    ...PGlite.defaultStartParams,
    // An eighth of the default: the rows of such a site fit into this memory, and the process needs 130 MB less.
    ...["-c", "shared_buffers=16MB"],
    // A recycled segment of the log would keep its old content until the segment is overwritten.
    ...["-c", "wal_recycle=off"],
  ],
  // Parses values to the same JavaScript types as the PostgreSQL pool does.
  parsers: {
    [types.INT8]: Number,
    [types.DATE]: (text: string) => text,
    [types.BYTEA]: (text: string) => Buffer.from(text.slice(2), "hex"),
  },
});

const statements = new PgliteStatements(database);

function send(reply: DatabaseReply): void {
  parentPort?.postMessage(reply);
}

parentPort?.on("message", async ({ id, ask }: DatabaseRequest) => {
  try {
    if (ask === "close") {
      await database.close();
      send({ id, rows: [], affected: 0 });
      // With its port closed, the thread has nothing left to do and exits.
      parentPort?.close();
      return;
    }
    send({ id, ...(await statements.run(ask.sql, ask.parameters)) });
  } catch (error) {
    // A crash of the database and not an error of the statement: the thread must end.
    if (error instanceof WebAssembly.RuntimeError) throw error;
    send({ id, error: errorFields(error) });
  }
});

// The structured clone drops custom properties of errors.
function errorFields(error: unknown): { message: string; code?: string; constraint?: string } {
  if (!(error instanceof Error)) return { message: String(error) };
  const { message } = error;
  const code = "code" in error && typeof error.code === "string" ? { code: error.code } : {};
  const constraint =
    "constraint" in error && typeof error.constraint === "string" ? { constraint: error.constraint } : {};
  return { message, ...code, ...constraint };
}
