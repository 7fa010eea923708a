import type { Db } from "./database";

/**
 * Marks stored bytes as possibly unused, before they are written or in the transaction that deletes their row: even if
 * this process dies, a sweep will remove them.
 */
export async function markForCleanup(db: Db, names: string[], since: Date): Promise<void> {
  if (names.length === 0) return;
  await db
    .insertInto("stray_files")
    .values(names.map((name) => ({ name, since })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes the mark: in the transaction that inserts the file's row, or after the bytes are removed. */
export async function unmarkForCleanup(db: Db, name: string): Promise<void> {
  await db.deleteFrom("stray_files").where("name", "=", name).execute();
}

/** Marks so old that no write can still be in progress. */
export async function listStrays(db: Db, since: Date): Promise<string[]> {
  const rows = await db.selectFrom("stray_files").select("name").where("since", "<=", since).execute();
  return rows.map(({ name }) => name);
}
