import { readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite, types } from "@electric-sql/pglite";
import type { DatabaseReply, DatabaseRequest, WorkerSettings } from "./pgliteMessages";
import { PgliteStatements } from "./pgliteStatements";

// The database runs in this thread, so that a long query never holds up the server's requests.
const settings: WorkerSettings = workerData;

const database = await PGlite.create({
  ...("dataDir" in settings
    ? { dataDir: settings.dataDir }
    : { loadDataDir: new Blob([readFileSync(settings.archive)]) }),
  // An eighth of what it takes by itself: the rows of such a site fit, and the process is 130 MB smaller.
  startParams: [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"],
  // As the pool for PostgreSQL is told: the same types from both.
  parsers: {
    [types.INT8]: Number,
    [types.DATE]: (text: string) => text,
    [types.BYTEA]: (text: string) => Buffer.from(text.slice(2), "hex"),
  },
});

const statements = new PgliteStatements(database);

function answer(answered: DatabaseReply): void {
  parentPort?.postMessage(answered);
}

parentPort?.on("message", async ({ id, ask }: DatabaseRequest) => {
  try {
    if (ask === "close") {
      await database.close();
      answer({ id, rows: [], affected: 0 });
      // The thread ends by itself once nobody can ask any more.
      parentPort?.close();
      return;
    }
    answer({ id, ...(await statements.run(ask.sql, ask.parameters)) });
  } catch (error) {
    // Not an error of the statement: the database itself has broken down, and this thread with it.
    if (error instanceof WebAssembly.RuntimeError) throw error;
    answer({ id, error: described(error) });
  }
});

// Errors lose their own properties on the way to another thread.
function described(error: unknown): { message: string; code?: string; constraint?: string } {
  if (!(error instanceof Error)) return { message: String(error) };
  const { message } = error;
  const code = "code" in error && typeof error.code === "string" ? { code: error.code } : {};
  const constraint =
    "constraint" in error && typeof error.constraint === "string" ? { constraint: error.constraint } : {};
  return { message, ...code, ...constraint };
}
