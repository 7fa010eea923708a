import type { Application, ApplicationSummary } from "../contract/applications";
import type { EditRights } from "./editRights";
import type { Parts } from "./parts";
import { editCopy, openDocument } from "./saving";
import type { StoredApplication } from "./store/applications";

/** Where an application stands, as its owner is told. */
export function standingView(
  stored: StoredApplication,
  { canEdit, edit }: EditRights,
): Omit<ApplicationSummary, "jobTitle"> {
  return {
    id: stored.id,
    jobId: stored.job_id,
    applyType: stored.apply_type,
    market: stored.market,
    status: stored.status,
    revision: stored.revision,
    savedAt: stored.saved_at.toISOString(),
    submittedAt: stored.submitted_at?.toISOString() ?? null,
    canEdit,
    isBeingEdited: edit !== undefined,
  };
}

export function applicationView(
  parts: Pick<Parts, "keys">,
  stored: StoredApplication,
  rights: EditRights,
): Application {
  return {
    ...standingView(stored, rights),
    formVersion: stored.form_version,
    resume: openDocument(parts, stored),
    carried: [],
    ...(rights.edit && { copy: editCopy(parts, stored, rights.edit) }),
  };
}
