import type { Account } from "../store/accounts";
import type { StoredApplication } from "../store/applications";
import type { Db } from "../store/database";
import { findEdit, type StoredEdit } from "../store/edits";
import { findJobEvenIfWithdrawn, isJobOpenAt } from "../store/jobs";
import { countReplacedTexts } from "../store/replacedTexts";
import { isEditable, whyNotSave } from "./eligibility";
import { loadApplicationHistory } from "./loadEligibility";

export interface EditRights {
  canEdit: boolean;
  /**
   * Whether the owner may submit now: the job is open, and there is a draft that may be saved, or a copy
   * under edit.
   */
  canSubmit: boolean;
  /** The copy under edit, if the owner has begun one and may still edit. */
  edit: StoredEdit | undefined;
}

/** The owner's rights to change an application. @see isEditable for submitted applications */
export async function editRightsOf(
  db: Db,
  account: Account,
  stored: StoredApplication,
  now: Date,
): Promise<EditRights> {
  const job = await findJobEvenIfWithdrawn(db, stored.job_id);
  const isJobOpen = job !== undefined && isJobOpenAt(job, now);
  if (stored.status === "saved") {
    const canEdit = !whyNotSave(await loadApplicationHistory(db, account, stored.job_id));
    return { canEdit, canSubmit: canEdit && isJobOpen, edit: undefined };
  }
  const canEdit = isEditable(stored.status, isJobOpen, await countReplacedTexts(db, stored.id));
  const edit = canEdit ? await findEdit(db, stored.id) : undefined;
  return { canEdit, canSubmit: edit !== undefined, edit };
}
