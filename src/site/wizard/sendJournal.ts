import type { QueryClient } from "@tanstack/react-query";
import type { ApplicationSummary } from "../../contract/applications";
import type { Journal, JournalEntry } from "../../forms/drafts/journal";
import type { Language } from "../../forms/engine/form";
import { isEqualJson } from "../../forms/engine/isEqualJson";
import { applicationsQuery } from "../api/applications";
import { jobQuery } from "../api/jobs";
import { completing, editing } from "../paths";
import { journalEntryKey } from "./applicantJournal";
import { openWizard } from "./openWizard";

/**
 * Sends all journal entries that have not reached the server.
 * @returns false when an entry could not be sent, for instance because an answer was changed elsewhere too,
 * or the job has closed
 * @throws ApiError
 */
export async function sendJournal(journal: Journal, client: QueryClient, language: Language) {
  const mine = await client.fetchQuery({ ...applicationsQuery(language), staleTime: 0 });
  for (const name of await journal.names()) {
    const entry = await journal.read(name);
    if (entry && isUnsent(entry, name, mine) && !(await sendForm(name, client, language))) return false;
  }
  return true;
}

/**
 * Whether an entry must be sent. An entry that the server had once and no longer has was deleted elsewhere,
 * and is not sent.
 */
function isUnsent({ answers, base, left }: JournalEntry, name: string, mine: ApplicationSummary[]): boolean {
  if (!base) return true;
  const isThere = mine.some(({ id, jobId, applyType, status }) =>
    status === "saved"
      ? name === journalEntryKey(applyType, String(jobId))
      : [editing, completing].some((task) => name === journalEntryKey(task, String(id))),
  );
  return isThere && (left !== undefined || !isEqualJson(answers, base.answers));
}

async function sendForm(name: string, client: QueryClient, language: Language): Promise<boolean> {
  const [first = "", submitted] = name.split(":");
  const applyId = submitted ?? first;
  const applyType = submitted ? first : (await client.fetchQuery(jobQuery(language, first))).applyType;
  const wizard = await openWizard(client, language, applyType, applyId);
  if ("reason" in wizard) return false;
  const { conflictResolver, sync } = wizard;
  // A save now would overwrite the answers that were saved elsewhere.
  if (conflictResolver.current()) return false;
  const isInConflict = new Promise<false>((resolve) => {
    conflictResolver.subscribe(() => resolve(false));
  });
  return Promise.race([isInConflict, sync.save()]);
}
