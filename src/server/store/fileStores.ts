import { sql } from "kysely";
import type { Db } from "./database";

/** The id in the marker file of this database's storage. */
export async function findFileStore(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom("file_stores").select("id").executeTakeFirst();
  return row?.id;
}

/**
 * Runs `choose` unless the database has an id, and stores the result. Of several processes at once, only one runs it.
 */
export async function chooseFileStore(db: Db, choose: () => Promise<string>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`lock table file_stores in exclusive mode`.execute(tx);
    if ((await findFileStore(tx)) === undefined) {
      await tx
        .insertInto("file_stores")
        .values({ id: await choose() })
        .execute();
    }
  });
}
