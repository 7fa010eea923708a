import { openJournal } from "../../forms/drafts/journal";
import { loadJournalKey } from "../api/me";
import { completing, editing } from "../paths";

/**
 * The name of a form's entry in the journal: for a draft, the job's id; for a submitted application, `edit:`
 * or `complete:` followed by the application's id.
 */
export const journalEntryKey = (applyType: string, applyId: string) =>
  applyType === editing || applyType === completing ? `${applyType}:${applyId}` : applyId;

/** The journal of the signed-in account; undefined where the browser cannot keep a journal. */
export const openApplicantJournal = async () => openJournal((await loadJournalKey()).key);

/**
 * Finds the answers of a draft that was deleted on another device. They stay in the journal until the form is opened
 * again.
 * @returns a function that makes them the answers of a new draft; undefined when the journal has none
 */
export async function findRestoreOfDeletedDraft(applyType: string, applyId: string) {
  const journal = await openApplicantJournal();
  const key = journalEntryKey(applyType, applyId);
  const entry = await journal?.read(key);
  return entry && (async () => journal?.write(key, { ...entry, base: null }));
}

/**
 * Removes the entry of a deleted draft, or of a discarded edit, from the journal. Failures are ignored,
 * because the entry is never opened again.
 */
export async function removeJournalEntry(applyType: string, applyId: number): Promise<void> {
  const journal = await openApplicantJournal().catch(() => undefined);
  await journal?.remove(journalEntryKey(applyType, String(applyId))).catch(() => undefined);
}
