import { type SqlBool, sql } from "kysely";
import { buildSqlRowsFromTexts } from "./buildSqlRowsFromTexts";
import type { Db } from "./database";

const isWithoutRow = sql<SqlBool>`not exists (select from files where files.name = stray_files.name)`;

/**
 * Marks stored bytes as possibly unused, before they are written or in the transaction that deletes their row: even if
 * this process dies, a sweep will remove them.
 */
export async function markForCleanup(db: Db, names: string[], since: Date): Promise<void> {
  if (names.length === 0) return;
  await sql`insert into stray_files (name, since)
    select name, ${since}::timestamptz from ${buildSqlRowsFromTexts(names)} as marked (name) on conflict do nothing`.execute(
    db,
  );
}

/** Removes the mark: in the transaction that inserts the file's row, or after the bytes are removed. */
export async function unmarkForCleanup(db: Db, name: string): Promise<void> {
  await db.deleteFrom("stray_files").where("name", "=", name).execute();
}

/** The names of files without a row whose marks are so old that no write can still be in progress, the oldest first. */
export async function listStrays(db: Db, until: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("stray_files")
    .select("name")
    .where("since", "<=", until)
    .where(isWithoutRow)
    .orderBy("since")
    .limit(limit)
    .execute();
  return rows.map(({ name }) => name);
}

/**
 * Removes the bytes of a marked file without a row, and the mark with them. A concurrent mark or row of the same name
 * comes before or after both steps.
 */
export async function removeStray(db: Db, name: string, removeBytes: () => Promise<void>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom("stray_files")
      .where("name", "=", name)
      .where(isWithoutRow)
      .executeTakeFirstOrThrow();
    if (numDeletedRows > 0n) await removeBytes();
  });
}

/** Marks bytes before a restore writes them. An existing mark gets the time `since`. */
export async function renewCleanupMark(db: Db, name: string, since: Date): Promise<void> {
  await db
    .insertInto("stray_files")
    .values({ name, since })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ since }))
    .execute();
}

/** Removes the marks of all files that have a row. */
export async function unmarkFilesWithRow(db: Db): Promise<void> {
  await db.deleteFrom("stray_files").where("name", "in", db.selectFrom("files").select("name")).execute();
}
