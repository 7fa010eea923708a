import type { Application, ApplicationSummary } from "../contract/applications";
import type { Parts } from "./parts";
import { openDocument } from "./saving";
import type { StoredApplication } from "./store/applications";

/** Where an application stands, as its owner is told. `canSave`: nothing of the owner's forbids saving drafts. */
export function standingView(
  stored: StoredApplication,
  canSave: boolean,
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
    canEdit: stored.status === "saved" && canSave,
  };
}

export function applicationView(
  parts: Pick<Parts, "keys">,
  stored: StoredApplication,
  canSave: boolean,
): Application {
  return {
    ...standingView(stored, canSave),
    formVersion: stored.form_version,
    resume: openDocument(parts, stored),
    carried: [],
  };
}
