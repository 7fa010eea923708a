import { sql } from "kysely";
import { listTables } from "./allRows";
import type { Db } from "./database";

/** The most segments of the log (16 MB each) that are replaced in one call. */
const maxSegments = 70;

/**
 * Gives the space of deleted and replaced rows back to the disk, so that no file of the embedded database holds their
 * bytes any more: it rewrites each table, then the log. Other statements wait while one table is written (100 MB take a
 * second) and run in between. For the embedded database only: a PostgreSQL server vacuums itself. Not within a
 * transaction.
 */
export async function compactDatabase(db: Db): Promise<void> {
  for (const table of await listTables(db)) await sql`vacuum (full) ${sql.table(table)}`.execute(db);
  // Cleans the system's own tables, which each of the statements above changes.
  await sql`vacuum`.execute(db);
  // A segment is removed once another segment is written to and a checkpoint has passed.
  for (let replaced = 0; replaced < maxSegments; replaced++) {
    await sql`select pg_switch_wal()`.execute(db);
    await sql`checkpoint`.execute(db);
    if ((await countSegments(db)) === 1) return;
  }
}

async function countSegments(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_ls_waldir()`.execute(db);
  return rows[0]?.count ?? 0;
}
