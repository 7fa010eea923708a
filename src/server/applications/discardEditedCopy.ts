import { Refusal } from "../http/refusal";
import { lockAccount } from "../store/accounts";
import { findApplication, updateApplication } from "../store/applications";
import { appendAudit } from "../store/audit";
import type { Db } from "../store/database";
import { deleteEdit, findEdit } from "../store/edits";

/**
 * Throws away the copy on which a submitted application is edited. Revisions go on from the copy's: a page that still
 * has it open is told, and does not write it back. @throws Refusal
 */
export function discardEditedCopy(db: Db, applicant: string, id: number, now: Date) {
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, applicant);
    const application = await findApplication(tx, applicant, id);
    if (!application) throw new Refusal("NOT_FOUND");
    const copy = await findEdit(tx, id);
    if (!copy) return { id, revision: application.revision };
    const revision = copy.revision + 1;
    await deleteEdit(tx, id);
    await updateApplication(tx, id, { revision });
    await appendAudit(tx, {
      at: now,
      actor: applicant,
      action: "application.editDiscarded",
      subject: String(id),
    });
    return { id, revision };
  });
}
