import { loadJournalKey } from "../api/me";
import { openJournal } from "../drafts/journal";
import { editing } from "../paths";

/** What a form is called in the journal. What is typed for an edit is no part of a draft, which goes by its job alone. */
export const journalEntryKey = (applyType: string, applyId: string) =>
  applyType === editing ? `${editing}:${applyId}` : applyId;

/** What this browser remembers of who is signed in; undefined where it cannot. */
export const openApplicantJournal = async () => openJournal((await loadJournalKey()).key);

/** The form was deleted or discarded: this browser forgets it too, if it can, and was not what was asked for. */
export async function forgetForm(applyType: string, applyId: number): Promise<void> {
  const journal = await openApplicantJournal().catch(() => undefined);
  await journal?.remove(journalEntryKey(applyType, String(applyId)));
}
