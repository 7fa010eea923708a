import type { Selectable } from "kysely";
import type { Db } from "./database";
import type { EditsTable } from "./tables";

/** The copy under edit of a submitted application, or the copy on which it is completed. */
export type StoredEdit = Selectable<EditsTable>;

export function findEdit(db: Db, applicationId: number): Promise<StoredEdit | undefined> {
  return db.selectFrom("edits").selectAll().where("application_id", "=", applicationId).executeTakeFirst();
}

export async function upsertEdit(db: Db, edit: StoredEdit): Promise<void> {
  const { application_id, ...content } = edit;
  await db
    .insertInto("edits")
    .values(edit)
    .onConflict((conflict) => conflict.column("application_id").doUpdateSet(content))
    .execute();
}

export async function deleteEdit(db: Db, applicationId: number): Promise<void> {
  await db.deleteFrom("edits").where("application_id", "=", applicationId).execute();
}
