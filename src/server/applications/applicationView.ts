import type { Application, ApplicationForm, ApplicationSummary } from "../../contract/applications";
import type { Language } from "../../forms/engine/form";
import type { Parts } from "../parts";
import type { StoredApplication } from "../store/applications";
import { isCompletionUnanswered, readByDueForm } from "./completion";
import { completionCopy, completionView } from "./completionView";
import { decryptApplication, rowToReplace } from "./decryptApplication";
import type { EditRights } from "./editRights";
import { findAnsweredForm } from "./findAnsweredForm";
import { decryptAndMigrate } from "./migrateResume";
import { listFieldsAddedSince, retiredAnswersView } from "./retiredAnswersView";
import { toServerCopy } from "./serverCopy";

/**
 * The summary of an application for its owner. It lacks `promisedFor`, `progress`, and the properties that
 * come from the job.
 */
export function summaryView(
  stored: StoredApplication,
  { canEdit, edit }: EditRights,
  completion: ApplicationSummary["completion"],
): Omit<ApplicationSummary, "jobTitle" | "closesAt" | "timeZone" | "promisedFor" | "progress"> {
  return {
    id: stored.id,
    jobId: stored.job_id,
    applyType: stored.apply_type,
    market: stored.market,
    status: stored.status,
    revision: stored.revision,
    savedAt: stored.saved_at.toISOString(),
    submittedAt: stored.submitted_at?.toISOString() ?? null,
    withdrawnAt: (stored.withdrawn && stored.ended_at?.toISOString()) || null,
    canEdit,
    isBeingEdited: edit !== undefined,
    completedAt: stored.answered_at?.toISOString() ?? null,
    completion,
  };
}

/**
 * An application with its answers. A draft is shown by the newest form, with its retired answers and the
 * fields that are new since it was saved. A submitted application is shown as it was submitted or completed.
 * While its owner can complete or edit it, `copy` holds the answers to continue with, unless they are the
 * submitted ones.
 */
export async function applicationView(
  parts: Pick<Parts, "db" | "keys" | "catalog" | "words" | "clock">,
  stored: StoredApplication,
  rights: EditRights,
  language: Language,
): Promise<Application> {
  const isDraft = stored.status === "saved";
  const form = parts.catalog.forJob(stored.apply_type, stored.market);
  const asked = isCompletionUnanswered(stored) ? await readByDueForm(parts.db, parts, stored) : undefined;
  const completion = completionView(stored, asked, language, parts.clock());
  const summary = {
    ...summaryView(stored, rights, completion),
    ...buttonState(parts, stored, rights, language),
  };
  const storedView = () => ({
    ...summary,
    formVersion: stored.form_version,
    resume: decryptApplication(parts, stored),
    carried: [],
    added: [],
  });
  if (asked) {
    const carried = await retiredAnswersView(parts.db, asked.form, asked.copy.retired, language);
    return { ...storedView(), carried, copy: completionCopy(stored, asked) };
  }
  if (!form || !(isDraft || rights.canEdit)) return storedView();
  const { aad, stored: row } = rowToReplace(stored, rights.edit);
  const migrated = await decryptAndMigrate(parts.db, parts, aad, row, form);
  const changes = {
    carried: await retiredAnswersView(parts.db, form, migrated.retired, language),
    added: await listFieldsAddedSince(parts.db, form, row.form_version),
  };
  if (isDraft) return { ...summary, ...changes, formVersion: migrated.version, resume: migrated.resume };
  const isCopied = rights.edit !== undefined || migrated.version !== stored.form_version;
  return { ...storedView(), ...changes, ...(isCopied && { copy: toServerCopy(stored.id, row, migrated) }) };
}

/**
 * The properties of an application's view that decide which buttons are shown beneath it, and the sentences beside
 * them.
 */
function buttonState(
  { words }: Pick<Parts, "words">,
  { status }: StoredApplication,
  { canEdit, canSubmit, edit }: EditRights,
  language: Language,
) {
  const isDraft = status === "saved";
  const saved = isDraft ? "saved" : edit && "editSaved";
  const editing = isDraft ? undefined : canEdit ? "editable" : "NOT_EDITABLE";
  return {
    isSubmitButton: canSubmit,
    savedMessage: saved ? words.say(language, saved) : "",
    isEditButton: canEdit && !isDraft,
    editMessage: editing ? words.say(language, editing) : "",
  };
}

/**
 * The form by which an application is shown, with its labels: the newest form for a draft, else the answered
 * form. Undefined when there is no such form any more.
 */
export async function findFormToShow(
  parts: Pick<Parts, "db" | "catalog">,
  stored: StoredApplication,
  language: Language,
): Promise<ApplicationForm | undefined> {
  const shown =
    stored.status === "saved"
      ? parts.catalog.forJob(stored.apply_type, stored.market)
      : await findAnsweredForm(parts, stored, stored.form_version);
  return shown && { form: shown.form, labels: shown.labels[language] };
}
