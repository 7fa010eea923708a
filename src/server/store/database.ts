import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { lockDirectory } from "./directoryLock";
import { makePglite } from "./makePglite";
import { migrate } from "./migrate";
import { NoTurn, pgliteDialect } from "./pgliteDialect";
import { PgliteThread } from "./pgliteThread";
import type { Tables } from "./tables";

export type Db = Kysely<Tables>;

export interface Database {
  db: Db;
  close(): Promise<void>;
}

/** Where the rows are: a PostgreSQL server, a folder for the embedded one, or memory, filled from an archive (tests). */
export type DatabaseLocation = { url: string } | { directory: string } | { memory: string };

export interface DatabaseOptions {
  /** Milliseconds after which a statement is given up, a third of it for a free connection: nobody waits for ever. */
  timeoutMs?: number;
  /** The embedded database has broken down: this process cannot reach its rows any more, the next one can. */
  onLost?(error: Error): void;
}

/** Opened and migrated. Nobody else knows which of the two databases it is. */
export async function openDatabase(
  place: DatabaseLocation,
  { timeoutMs = 30_000, onLost = () => {} }: DatabaseOptions = {},
): Promise<Database> {
  const database =
    "url" in place ? openPostgres(place.url, timeoutMs) : await openPglite(place, timeoutMs, onLost);
  try {
    await migrate(database.db);
  } catch (error) {
    await database.close().catch(() => {});
    throw error;
  }
  return database;
}

async function openPglite(
  place: { directory: string } | { memory: string },
  timeoutMs: number,
  onLost: (error: Error) => void,
): Promise<Database> {
  const unlock = "directory" in place ? lockDirectory(place.directory) : () => {};
  try {
    const settings =
      "directory" in place ? { dataDir: await makePglite(place.directory) } : { archive: place.memory };
    const thread = new PgliteThread(settings, timeoutMs, onLost);
    const db = new Kysely<Tables>({ dialect: pgliteDialect(thread, timeoutMs / 3) });
    return {
      db,
      async close() {
        await db.destroy();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

// The same JavaScript types as from the embedded database.
const int8 = 20;
const date = 1082;
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    if (oid === int8) return Number;
    if (oid === date) return (text: string) => text;
    return format === "binary" ? pg.types.getTypeParser(oid, "binary") : pg.types.getTypeParser(oid, "text");
  },
};

function openPostgres(url: string, timeoutMs: number): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    types,
    connectionTimeoutMillis: timeoutMs / 3,
    keepAlive: true,
    // For a server that has vanished without a word; one that is only slow says so itself, before.
    query_timeout: timeoutMs + 5_000,
    // Not as parameters of the connection, which a pool in between (PgBouncer) would refuse. Nothing else is ever
    // set, and no statement is prepared by name, so that such a pool may hand each transaction to another session.
    onConnect: (client) =>
      client.query(
        `set statement_timeout = ${timeoutMs}; set idle_in_transaction_session_timeout = ${timeoutMs}`,
      ),
  });
  // A connection that breaks must not end the process, whether or not somebody has it: the pool makes a new one.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, close: () => db.destroy() };
}

export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}

/** Which rule of the database refused a row, or undefined for any other error. */
export function brokenConstraint(error: unknown): string | undefined {
  const isUnique = error instanceof Error && "code" in error && error.code === "23505";
  return isUnique && "constraint" in error && typeof error.constraint === "string"
    ? error.constraint
    : undefined;
}

/** PostgreSQL's own: a connection failed, too many of them, a statement took too long, the server is stopping or starting. */
const unavailable = /^(08...|53300|57014|57P0[1-5]|25P03)$/;
const unreachable = ["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENOTFOUND"];
/** These pg tells without a code. */
const uncoded =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout)/;

/** Whether the database could not be asked at all: the same request may succeed in a while. */
export function isUnavailable(error: Error): boolean {
  if (error instanceof NoTurn) return true;
  if (!("code" in error && typeof error.code === "string")) return uncoded.test(error.message);
  return unavailable.test(error.code) || unreachable.includes(error.code);
}
