import { sql } from "kysely";
import type { Db } from "./database";

/** Bytes that the embedded database has written to its log since it was made. */
export async function countLoggedBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as bytes`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}

/**
 * Lets new rows of the embedded database take the place of deleted and replaced ones, and its log that of its old parts.
 * The files stay as large as they are (see `compactDatabase`). Nothing does this by itself there.
 */
export async function reuseSpace(db: Db): Promise<void> {
  await sql`vacuum`.execute(db);
  await sql`checkpoint`.execute(db);
}
