import { enforceRateLimit } from "../http/rateLimits";
import { Refusal } from "../http/refusal";
import type { Parts } from "../parts";
import { lockAccount } from "../store/accounts";
import { findApplication, updateApplication } from "../store/applications";
import { appendAudit } from "../store/audit";
import { deleteEdit, findEdit } from "../store/edits";
import { removeFilesIfStray } from "../uploads/removeFilesIfStray";
import { decryptEditedCopy } from "./decryptApplication";
import { deleteFilesOfDeleted } from "./deleteUnusedFiles";

/**
 * Deletes the copy under edit of a submitted application, with the files that nothing else refers to. The
 * application gets the copy's next revision, so that a page that still has the copy open cannot save it again.
 * @throws Refusal `NOT_FOUND` or `TOO_MANY`
 */
export async function discardEditedCopy(
  parts: Pick<Parts, "db" | "files" | "keys" | "limits">,
  applicant: string,
  id: number,
  now: Date,
) {
  const { files, ...discarded } = await parts.db.transaction().execute(async (tx) => {
    await lockAccount(tx, applicant);
    const application = await findApplication(tx, applicant, id);
    if (!application) throw new Refusal("NOT_FOUND");
    const copy = await findEdit(tx, id);
    if (!copy) return { id, revision: application.revision, files: [] };
    await enforceRateLimit({ ...parts, db: tx }, "editsOfAccount", [applicant], now);
    const revision = copy.revision + 1;
    await deleteEdit(tx, id);
    await updateApplication(tx, id, { revision });
    await appendAudit(tx, {
      at: now,
      actor: applicant,
      action: "application.editDiscarded",
      subject: String(id),
    });
    const decrypt = () => decryptEditedCopy(parts, copy);
    return { id, revision, files: await deleteFilesOfDeleted(tx, parts, { applicant, decrypt, now }) };
  });
  await removeFilesIfStray(parts, files);
  return discarded;
}
