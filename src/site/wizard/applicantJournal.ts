import { openJournal } from "../../forms/drafts/journal";
import { loadJournalKey } from "../api/me";
import { completing, editing } from "../paths";

/**
 * The name of a form's entry in the journal: a draft has the job's id, a submitted application `edit:` or `complete:` and
 * its own id.
 */
export const journalEntryKey = (applyType: string, applyId: string) =>
  applyType === editing || applyType === completing ? `${applyType}:${applyId}` : applyId;

/** The journal of the signed-in account; undefined where the browser cannot keep one. */
export const openApplicantJournal = async () => openJournal((await loadJournalKey()).key);

/**
 * The answers of a draft that was deleted on another device stay in the journal until its form is opened again.
 * @returns a function by which that form begins with them, as if the server had never had the draft; undefined where
 * the journal has none
 */
export async function findLeftBehind(applyType: string, applyId: string) {
  const journal = await openApplicantJournal();
  const key = journalEntryKey(applyType, applyId);
  const entry = await journal?.read(key);
  return entry && (async () => journal?.write(key, { ...entry, base: null }));
}

/** Removes a deleted form from the journal, as far as there is one that obeys: an entry that stays is not opened again. */
export async function forgetForm(applyType: string, applyId: number): Promise<void> {
  const journal = await openApplicantJournal().catch(() => undefined);
  await journal?.remove(journalEntryKey(applyType, String(applyId))).catch(() => undefined);
}
