import { randomUUID } from "node:crypto";
import type { Audience } from "../../../src/forms/engine/purposes/purpose";
import { encryptLabel, encryptNote } from "../../../src/server/applications/noteContent";
import type { Parts } from "../../../src/server/parts";
import { addLabel } from "../../../src/server/store/applicationLabels";
import { addNote } from "../../../src/server/store/notes";

/** Adds a person of the desk who may see all postings. @returns their id */
export async function addColleague(db: Parts["db"], name: string, audiences: Audience[]): Promise<string> {
  const { id } = await db
    .insertInto("staff")
    .values({
      email: `${randomUUID()}@airline.example`,
      name,
      audiences: JSON.stringify(audiences),
      departments: null,
      markets: null,
      apply_types: null,
      invited_at: new Date(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

interface Noted {
  application_id: number;
  staff_id: string;
  note: string;
  /** The text of the label; by default that of the note. */
  label?: string;
  audiences: Audience[];
  at: Date;
}

/** Puts a note and a label on an application. */
export async function addNoted(
  parts: Pick<Parts, "db" | "keys">,
  { application_id, staff_id, note, label = note, audiences, at }: Noted,
): Promise<void> {
  const [noteId, labelId] = [randomUUID(), randomUUID()];
  const of = { application_id, staff_id };
  const document = encryptNote(parts, noteId, { text: note, audiences });
  await addNote(parts.db, { id: noteId, ...of, document, written_at: at });
  await addLabel(parts.db, { id: labelId, ...of, document: encryptLabel(parts, labelId, label) });
}
