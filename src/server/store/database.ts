import { join } from "node:path";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { lockDirectory } from "./directoryLock";
import { migrate } from "./migrate";
import { pgliteDialect } from "./pgliteDialect";
import { PgliteThread } from "./pgliteThread";
import type { Tables } from "./tables";

export type Db = Kysely<Tables>;

export interface Database {
  db: Db;
  close(): Promise<void>;
}

/** Where the rows are: a PostgreSQL server, a folder for the embedded one, or memory (tests). */
export type Place = { url: string } | { directory: string } | { memory: true };

/** Opened and migrated. Nobody else knows which of the two databases it is. */
export async function openDatabase(place: Place): Promise<Database> {
  const database = "url" in place ? openPostgres(place.url) : openPglite(place);
  try {
    await migrate(database.db);
  } catch (error) {
    await database.close().catch(() => {});
    throw error;
  }
  return database;
}

function openPglite(place: { directory: string } | { memory: true }): Database {
  const unlock = "directory" in place ? lockDirectory(place.directory) : () => {};
  const dataDir = "directory" in place ? join(place.directory, "db") : null;
  const db = new Kysely<Tables>({ dialect: pgliteDialect(new PgliteThread({ dataDir })) });
  return {
    db,
    async close() {
      await db.destroy();
      unlock();
    },
  };
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

function openPostgres(url: string): Database {
  const pool = new pg.Pool({ connectionString: url, max: 10, types, connectionTimeoutMillis: 10_000 });
  // A connection that breaks while nobody uses it must not end the process: the pool makes a new one.
  pool.on("error", () => {});
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
