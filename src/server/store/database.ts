import { existsSync } from "node:fs";
import { type Dialect, Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { createLanes } from "./createLanes";
import { DatabaseBroken } from "./databaseBroken";
import { lockDirectory } from "./directoryLock";
import { ensureEmbeddedDatabaseFolder, getEmbeddedDatabaseFolder } from "./ensureEmbeddedDatabaseFolder";
import { languagesPlugin } from "./languagesPlugin";
import { checkMigrated, migrate } from "./migrate";
import { pgliteDialect, SessionTimeout } from "./pgliteDialect";
import { PgliteThread } from "./pgliteThread";
import { countHit } from "./rateLimitHits";
import type { Tables } from "./tables";

export type Db = Kysely<Tables>;

/**
 * Runs a read that anybody may cause. Such reads have connections, or a lane, of their own, so that another
 * query waits for one of them at most. On PostgreSQL each statement has 250 ms. The embedded database cannot
 * stop a statement: there, only the limits of the input keep a statement short.
 */
export type Search = <Result>(read: (db: Db) => Promise<Result>) => Promise<Result>;

export interface Database {
  db: Db;
  search: Search;
  close(): Promise<void>;
}

/** A PostgreSQL server, a folder for the embedded database, or memory, filled from an archive (tests). */
export type DatabaseLocation = { url: string } | { directory: string } | { memory: string };

export interface DatabaseOptions {
  /** Statement timeout in milliseconds; a third of it is the timeout for a free connection. */
  timeoutMs?: number;
  /** Called when the embedded database has crashed: only a new process can use it again. */
  onLost?(error: Error): void;
}

/**
 * Opens the database and runs pending migrations. Code that only queries the database does not depend on
 * which kind of database it is.
 */
export async function openDatabase(
  place: DatabaseLocation,
  { timeoutMs = 30_000, onLost = () => {} }: DatabaseOptions = {},
): Promise<Database> {
  const database = await connect(place, { timeoutMs, onLost });
  try {
    await migrate(database.db);
  } catch (error) {
    await database.close().catch(() => {});
    const isBroken = error instanceof Error && storageFault.test(codeOf(error));
    throw "directory" in place && isBroken ? new DatabaseBroken(place.directory, codeOf(error)) : error;
  }
  return database;
}

/**
 * There is no embedded database yet. The message is one sentence for the person who wants to read the
 * database.
 */
export class DatabaseMissing extends Error {}

/**
 * Reads a database without migrating it, in one transaction that cannot write.
 * @throws DatabaseMissing, DatabaseIsOlder, DatabaseIsNewer
 */
export async function withReadOnlyDatabase<Result>(
  place: DatabaseLocation,
  read: (db: Db) => Promise<Result>,
): Promise<Result> {
  if ("directory" in place && !existsSync(getEmbeddedDatabaseFolder(place.directory)))
    throw new DatabaseMissing(
      `There is no database in ${place.directory}: start the site once, then look again.`,
    );
  const { db, close } = await connect(place, { timeoutMs: 30_000, onLost: () => {} });
  try {
    return await db.transaction().execute(async (tx) => {
      await sql`set transaction read only`.execute(tx);
      await checkMigrated(tx);
      return read(tx);
    });
  } finally {
    await close();
  }
}

const connect = async (
  place: DatabaseLocation,
  { timeoutMs, onLost }: Required<DatabaseOptions>,
): Promise<Database> =>
  "url" in place ? openPostgres(place.url, timeoutMs) : openPglite(place, timeoutMs, onLost);

async function openPglite(
  place: { directory: string } | { memory: string },
  timeoutMs: number,
  onLost: (error: Error) => void,
): Promise<Database> {
  const unlock = "directory" in place ? lockDirectory(place.directory) : () => {};
  try {
    const settings =
      "directory" in place
        ? { dataDir: await ensureEmbeddedDatabaseFolder(place.directory) }
        : { archive: place.memory };
    const thread = new PgliteThread(settings, timeoutMs, onLost);
    const addLane = createLanes();
    const lane = () => pgliteDialect(thread, addLane(), timeoutMs / 3);
    const db = watchStorage(lane());
    const searches = watchStorage(lane(), db);
    return {
      db,
      search: (read) => read(searches),
      async close() {
        await Promise.all([db.destroy(), searches.destroy()]);
        await thread.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

// The ids of PostgreSQL's types that are parsed to the same JavaScript types as in the embedded database.
const int8 = 20;
const date = 1082;
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    if (oid === int8) return Number;
    if (oid === date) return (text: string) => text;
    return format === "binary" ? pg.types.getTypeParser(oid, "binary") : pg.types.getTypeParser(oid, "text");
  },
};

/** Milliseconds that a statement of a search may take. */
const searchMs = 250;

function openPostgres(url: string, timeoutMs: number): Database {
  const connections = (max: number) => new PostgresDialect({ pool: openPool(url, max, timeoutMs) });
  const db = watchStorage(connections(10));
  const searches = watchStorage(connections(2), db);
  return {
    db,
    search: (read) =>
      searches
        .transaction()
        .setAccessMode("read only")
        .execute(async (tx) => {
          await sql`set local statement_timeout = ${sql.lit(searchMs)}`.execute(tx);
          return read(tx);
        }),
    async close() {
      await Promise.all([db.destroy(), searches.destroy()]);
    },
  };
}

function openPool(url: string, max: number, timeoutMs: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    connectionTimeoutMillis: timeoutMs / 3,
    keepAlive: true,
    // This timeout is for a server that disappears silently; a slow server reports `statement_timeout` earlier.
    query_timeout: timeoutMs + 5_000,
    // The timeouts are not startup parameters, which a pooler in between (PgBouncer) would refuse. Nothing
    // else is set on a session and no statement is named, so that such a pooler may give each transaction
    // another session.
    onConnect: (client) =>
      client.query(
        `set statement_timeout = ${timeoutMs}; set idle_in_transaction_session_timeout = ${timeoutMs}`,
      ),
  });
  // Without listeners, a broken connection, idle or in use, would end the process. The pool replaces the
  // connection.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** The key of a counter. Writing the counter proves that the database can write. */
const healthKey = Buffer.alloc(32);

/**
 * Milliseconds for which the database counts as broken after a storage fault in a query. Damage counts for longer:
 * it stays, although few requests may read the damaged place.
 */
const brokenMs = 30_000;
const damagedMs = 3_600_000;
const lastFault = new WeakMap<Db, { error: Error; at: number }>();

/**
 * Opens a database that records when its storage failed in a query. If the database is a lane of `whole`, the
 * fault is recorded for `whole`.
 */
function watchStorage(dialect: Dialect, whole?: Db): Db {
  const db: Db = new Kysely<Tables>({
    dialect,
    plugins: [languagesPlugin],
    log(event) {
      if (event.level === "error" && event.error instanceof Error && storageFault.test(codeOf(event.error)))
        lastFault.set(whole ?? db, { error: event.error, at: performance.now() });
    },
  });
  return db;
}

/**
 * @throws Error when the database does not answer or cannot write, or when its storage failed shortly before
 */
export async function checkDatabase(db: Db, now: Date): Promise<void> {
  const fault = lastFault.get(db);
  const toldMs = fault && damage.test(codeOf(fault.error)) ? damagedMs : brokenMs;
  if (fault && performance.now() - fault.at < toldMs) throw fault.error;
  await countHit(db, healthKey, now, now);
}

/** Name of the unique constraint that a row violated; undefined for any other error. */
export function findViolatedUniqueConstraint(error: unknown): string | undefined {
  const isUnique = error instanceof Error && "code" in error && error.code === "23505";
  return isUnique && "constraint" in error && typeof error.constraint === "string"
    ? error.constraint
    : undefined;
}

/**
 * Whether an error means that rows did not fit into their tables: a value of another type (22), or a violated
 * constraint (23).
 */
export function isInvalidRowError(error: unknown): boolean {
  return error instanceof Error && /^2[23]\w{3}$/.test(codeOf(error));
}

/**
 * SQLSTATE codes: connection failed, no memory or connections left, timeout of a statement or of an idle
 * transaction, server starting or stopping.
 */
const unavailable = /^(08...|53...|57014|57P0[1-5]|25P03)$/;
/** SQLSTATE codes: a page of a table, or of an index, is not what was written. */
const damage = /^XX00[12]$/;
/**
 * SQLSTATE codes of a storage fault: a full disk, a read-only database, damage, or files that are missing,
 * duplicate or unreadable.
 */
const storageFault = /^(53100|25006|58P01|58P02|58030|XX00[12])$/;
/**
 * The code for a write under a dropped key: this process has not loaded the change of keys yet (see the migration
 * `dataKeys`), but will within seconds.
 */
const droppedKey = "KEY01";
const unreachable = ["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENOTFOUND"];
/** Errors of pg that have no code. */
const uncoded =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout)/;

/** Whether the database was unreachable, busy or unable to write, so that a retry may succeed later. */
export function isUnavailable(error: Error): boolean {
  if (error instanceof SessionTimeout) return true;
  const code = codeOf(error);
  if (code === "") return uncoded.test(error.message);
  return (
    code === droppedKey || unavailable.test(code) || storageFault.test(code) || unreachable.includes(code)
  );
}

const codeOf = (error: Error): string =>
  "code" in error && typeof error.code === "string" ? error.code : "";
