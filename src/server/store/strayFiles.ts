import type { Db } from "./database";

/**
 * Before bytes are written, and with the row that is deleted: from here on somebody will look whether they have to
 * go, whatever happens to this process.
 */
export async function addStrays(db: Db, names: string[], since: Date): Promise<void> {
  if (names.length === 0) return;
  await db
    .insertInto("stray_files")
    .values(names.map((name) => ({ name, since })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** With the row that the bytes belong to from now on, or once the bytes are gone. */
export async function dropStray(db: Db, name: string): Promise<void> {
  await db.deleteFrom("stray_files").where("name", "=", name).execute();
}

/** Those that are so old that nobody can be writing them any more. */
export async function listStrays(db: Db, since: Date): Promise<string[]> {
  const rows = await db.selectFrom("stray_files").select("name").where("since", "<=", since).execute();
  return rows.map(({ name }) => name);
}
