import type { Insertable, Selectable } from "kysely";
import type { Db } from "./database";
import type { NotesTable } from "./tables";

export type StoredNote = Selectable<NotesTable>;

export async function addNote(db: Db, note: Insertable<NotesTable>): Promise<void> {
  await db.insertInto("notes").values(note).execute();
}

/** The notes on an application, each with its author's name, oldest first. */
export function listNotes(db: Db, applicationId: number): Promise<(StoredNote & { author: string })[]> {
  return db
    .selectFrom("notes")
    .innerJoin("staff", "staff.id", "notes.staff_id")
    .selectAll("notes")
    .select("staff.name as author")
    .where("application_id", "=", applicationId)
    .orderBy("written_at")
    .orderBy("notes.id")
    .execute();
}

/** @returns whether this person had written a note with this id on the application */
export async function deleteNote(
  db: Db,
  { id, application_id, staff_id }: Pick<StoredNote, "id" | "application_id" | "staff_id">,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("notes")
    .where("id", "=", id)
    .where("application_id", "=", application_id)
    .where("staff_id", "=", staff_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
