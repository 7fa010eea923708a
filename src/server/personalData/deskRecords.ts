import type { Language } from "../../forms/engine/form";
import { decryptLabel, decryptNote } from "../applications/noteContent";
import type { Parts } from "../parts";
import { statementWords } from "../statement/statementWords";
import { listLabels } from "../store/applicationLabels";
import { listNotes } from "../store/notes";
import { listReadings } from "../store/readings";

/**
 * What the desk has about an application beside its answers, for its owner: when it was read, what was noted, and the
 * labels on it. People of the desk are named by what they are there, never by their names.
 */
export async function deskRecords(
  parts: Pick<Parts, "db" | "keys" | "words">,
  applicationId: number,
  language: Language,
) {
  const { db, words } = parts;
  const { audience: inWords } = statementWords(words, language);
  const readings = (await listReadings(db, applicationId)).map(({ at, audiences }) => ({
    at,
    by: inWords(audiences),
  }));
  const notes = (await listNotes(db, applicationId)).map((note) => {
    const { text, audiences } = decryptNote(parts, note);
    return { at: note.written_at, by: inWords(audiences), text };
  });
  const labels = (await listLabels(db, applicationId)).map((label) => decryptLabel(parts, label));
  return { readings, notes, labels };
}
