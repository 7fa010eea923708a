import { findHistory, type StoredApplication } from "../store/applications";
import type { Db } from "../store/database";
import { findEdit, type StoredEdit } from "../store/edits";
import { findJob, isOpen } from "../store/jobs";
import { isEditable, whyNotSave } from "./eligibility";

export interface EditRights {
  canEdit: boolean;
  /** The copy under edit, if the owner has begun one and may still edit. */
  edit: StoredEdit | undefined;
}

/** Whether the owner may still change an application. @see isEditable for submitted ones */
export async function editRightsOf(db: Db, stored: StoredApplication, now: Date): Promise<EditRights> {
  if (stored.status === "saved") {
    const canEdit = !whyNotSave(await findHistory(db, stored.applicant, stored.job_id));
    return { canEdit, edit: undefined };
  }
  const job = await findJob(db, stored.job_id);
  const canEdit = job !== undefined && isEditable(stored.status, isOpen(job, now));
  return { canEdit, edit: canEdit ? await findEdit(db, stored.id) : undefined };
}
