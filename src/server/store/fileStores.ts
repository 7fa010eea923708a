import { sql } from "kysely";
import type { Db } from "./database";

/** The id of the storage that belongs to this database, as in the storage's marker file. */
export async function findFileStoreId(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom("file_stores").select("id").executeTakeFirst();
  return row?.id;
}

/**
 * Stores the id that `choose` returns, unless the database already has one. Of several processes at once, only one
 * runs `choose`.
 */
export async function ensureFileStoreId(db: Db, choose: () => Promise<string>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`lock table file_stores in exclusive mode`.execute(tx);
    if ((await findFileStoreId(tx)) === undefined) {
      await tx
        .insertInto("file_stores")
        .values({ id: await choose() })
        .execute();
    }
  });
}
