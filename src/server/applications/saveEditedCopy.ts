import { finishCodes, type Saved } from "../../contract/applications";
import { Refusal } from "../http/refusal";
import type { Parts } from "../parts";
import { lockAccount } from "../store/accounts";
import { findApplicationWithLock } from "../store/applications";
import type { Db } from "../store/database";
import { findEdit, upsertEdit } from "../store/edits";
import { storeForms } from "../store/formsUsed";
import { findJobEvenIfWithdrawn, isJobOpenAt } from "../store/jobs";
import { countReplacedTexts } from "../store/replacedTexts";
import { removeFilesIfStray } from "../uploads/removeFilesIfStray";
import {
  buildMigratedSaveContext,
  buildSaveColumns,
  retiredColumn,
  type SaveRequest,
} from "./buildMigratedSaveContext";
import { decryptEditedCopy, editAad, rowToReplace } from "./decryptApplication";
import { isEditable } from "./eligibility";
import { isExpectedRevision } from "./isExpectedRevision";
import { addUnstoredProblemsToReply, buildSavedReply, type SaveOutcome } from "./saveOutcome";
import { serverCopy } from "./serverCopy";
import { submitEdit } from "./submitEdit";
import { isSubmittedAgain } from "./submittedAgain";

/**
 * Saves the copy under edit of the submitted application `applyId`, and submits the copy if the request is a
 * submit. The application does not change until a submit of the copy is valid.
 * @throws Refusal
 */
export async function saveEditedCopy(parts: Parts, request: SaveRequest): Promise<Saved> {
  const outcome = await parts.db.transaction().execute((tx) => editIn(tx, parts, request));
  if ("refusal" in outcome) throw outcome.refusal;
  await removeFilesIfStray(parts, outcome.unused ?? []);
  return outcome.saved;
}

async function editIn(tx: Db, parts: Parts, request: SaveRequest): Promise<SaveOutcome> {
  const { account, now } = request;
  await lockAccount(tx, account.id);
  const application = await findApplicationWithLock(tx, account.id, request.body.applyId);
  const job = application && (await findJobEvenIfWithdrawn(tx, application.job_id));
  if (!application || !job) throw new Refusal("NOT_FOUND");
  const form = parts.catalog.forJob(application.apply_type, application.market);
  if (!form) throw new Refusal("UNAVAILABLE");
  const context = { ...buildMigratedSaveContext(request, form), job };
  const { body } = context;
  const before = await findEdit(tx, application.id);
  const mayBeAgain = !before && body.isSubmitButton && body.revision === application.revision - 1;
  if (mayBeAgain && isSubmittedAgain(context, await serverCopy(tx, parts, form, application))) {
    return { saved: buildSavedReply(application, finishCodes.submitted) };
  }
  const edits = await countReplacedTexts(tx, application.id);
  if (!isEditable(application.status, isJobOpenAt(job, now), edits)) throw new Refusal("NOT_EDITABLE");
  const isOnTheNewest = before
    ? isExpectedRevision(before.revision, () => decryptEditedCopy(parts, before), body)
    : body.revision === application.revision;
  if (!isOnTheNewest) {
    return {
      refusal: new Refusal("OLD_REVISION", {
        data: [await serverCopy(tx, parts, form, application, before)],
      }),
    };
  }
  const aad = editAad(application.id);
  const edit = {
    application_id: application.id,
    ...buildSaveColumns(parts, context, aad),
    carried: await retiredColumn(tx, parts, context, aad, rowToReplace(application, before)),
  };
  await upsertEdit(tx, edit);
  await storeForms(tx, [form], now);
  if (body.isSubmitButton) return submitEdit(tx, parts, context, application, edit);
  const saved = buildSavedReply({ ...application, revision: edit.revision }, finishCodes.saved);
  return { saved: addUnstoredProblemsToReply(saved, parts, context) };
}
