import { findHistory, type StoredApplication } from "../store/applications";
import type { Db } from "../store/database";
import { findEdit, type StoredEdit } from "../store/edits";
import { findJob, isOpen } from "../store/jobs";
import { isEditable, whyNotSave } from "./eligibility";

export interface EditRights {
  canEdit: boolean;
  /** The copy that its owner has begun to edit, and can go on with. */
  edit: StoredEdit | undefined;
}

/** Whether its owner may still change an application: a draft, or one submitted that nobody has taken up yet. */
export async function editRightsOf(db: Db, stored: StoredApplication, now: Date): Promise<EditRights> {
  if (stored.status === "saved") {
    const canEdit = !whyNotSave(await findHistory(db, stored.applicant, stored.job_id));
    return { canEdit, edit: undefined };
  }
  const job = await findJob(db, stored.job_id);
  const canEdit = job !== undefined && isEditable(stored.status, isOpen(job, now));
  return { canEdit, edit: canEdit ? await findEdit(db, stored.id) : undefined };
}
