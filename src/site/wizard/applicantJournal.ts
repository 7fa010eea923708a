import { openJournal } from "../../forms/drafts/journal";
import { loadJournalKey } from "../api/me";
import { editing } from "../paths";

/** The name of a form's entry in the journal: a draft has the job's id, an edit `edit:` and the application's id. */
export const journalEntryKey = (applyType: string, applyId: string) =>
  applyType === editing ? `${editing}:${applyId}` : applyId;

/** The journal of the signed-in account; undefined where the browser cannot keep one. */
export const openApplicantJournal = async () => openJournal((await loadJournalKey()).key);

/** Removes a deleted form from the journal. Without a journal there is nothing to remove, and that is no error. */
export async function forgetForm(applyType: string, applyId: number): Promise<void> {
  const journal = await openApplicantJournal().catch(() => undefined);
  await journal?.remove(journalEntryKey(applyType, String(applyId)));
}
