import { sql } from "kysely";
import type { Db } from "./database";

/** Bytes that the embedded database has written to its log since the database was created. */
export async function readTotalWalBytesWritten(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as bytes`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}

/**
 * Lets new rows of the embedded database use the space of deleted and replaced rows, and its log overwrite its old
 * parts. The files keep their size (see `compactDatabase`). The embedded database has no autovacuum.
 */
export async function reuseSpace(db: Db): Promise<void> {
  await sql`vacuum`.execute(db);
  await sql`checkpoint`.execute(db);
}
