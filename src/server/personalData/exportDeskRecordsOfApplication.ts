import type { Language } from "../../forms/engine/form";
import { decryptLabel, decryptNote } from "../applications/noteContent";
import type { Parts } from "../parts";
import { statementWords } from "../statement/statementWords";
import { listLabelsOfApplication } from "../store/applicationLabels";
import { listNotes } from "../store/notes";
import { listStaffAccessesToApplication } from "../store/staffAccesses";

/**
 * What the desk has about an application besides its answers, for its owner: when it was read, the notes, and
 * the labels. People of the desk appear by their audiences, never by their names.
 */
export async function exportDeskRecordsOfApplication(
  parts: Pick<Parts, "db" | "keys" | "words">,
  applicationId: number,
  language: Language,
) {
  const { db, words } = parts;
  const { audience: inWords } = statementWords(words, language);
  const readings = (await listStaffAccessesToApplication(db, applicationId)).map(({ at, audiences }) => ({
    at,
    by: inWords(audiences),
  }));
  const notes = (await listNotes(db, applicationId)).map((note) => {
    const { text, audiences } = decryptNote(parts, note);
    return { at: note.written_at, by: inWords(audiences), text };
  });
  const labels = (await listLabelsOfApplication(db, applicationId)).map((label) =>
    decryptLabel(parts, label),
  );
  return { readings, notes, labels };
}
