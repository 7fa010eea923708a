import { finishCodes, type Saved } from "../../contract/applications";
import { Refusal } from "../http/refusal";
import type { Parts } from "../parts";
import { lockAccount } from "../store/accounts";
import { findApplicationWithLock } from "../store/applications";
import type { Db } from "../store/database";
import { upsertEdit } from "../store/edits";
import { storeForms } from "../store/formsUsed";
import { removeFilesIfStray } from "../uploads/removeFilesIfStray";
import {
  buildMigratedSaveContext,
  buildSaveColumns,
  retiredColumn,
  type SaveRequest,
} from "./buildMigratedSaveContext";
import { isCompletionUnanswered, readByDueForm } from "./completion";
import { completionCopy } from "./completionView";
import { decryptEditedCopy, editAad } from "./decryptApplication";
import { isExpectedRevision } from "./isExpectedRevision";
import { addUnstoredProblemsToReply, buildSavedReply, type SaveOutcome } from "./saveOutcome";
import { submitCompletion } from "./submitCompletion";
import { isSubmittedAgain } from "./submittedAgain";

/**
 * Saves the later answers of the application `applyId`, and submits them if the request is a submit. The
 * application does not change until a submit is valid; then it gets only the later answers and the answers to
 * opened questions.
 * @throws Refusal
 */
export async function saveCompletion(parts: Parts, request: SaveRequest): Promise<Saved> {
  const outcome = await parts.db.transaction().execute((tx) => completeIn(tx, parts, request));
  if ("refusal" in outcome) throw outcome.refusal;
  await removeFilesIfStray(parts, outcome.unused ?? []);
  return outcome.saved;
}

async function completeIn(tx: Db, parts: Parts, request: SaveRequest): Promise<SaveOutcome> {
  const { account, now } = request;
  await lockAccount(tx, account.id);
  const application = await findApplicationWithLock(tx, account.id, request.body.applyId);
  if (!application) throw new Refusal("NOT_FOUND");
  const read = await readByDueForm(tx, parts, application);
  if (!read) throw new Refusal("NOT_ASKED");
  const { form, edit: before } = read;
  const context = buildMigratedSaveContext(request, form);
  const { body } = context;
  if (!isCompletionUnanswered(application)) {
    const mayBeAgain = body.isSubmitButton && body.revision === application.revision - 1;
    const isAgain = mayBeAgain && application.answered_at && isSubmittedAgain(context, read.submitted);
    if (isAgain) return { saved: buildSavedReply(application, finishCodes.submitted) };
    throw new Refusal("NOT_ASKED");
  }
  const isOnTheNewest = before
    ? isExpectedRevision(before.revision, () => decryptEditedCopy(parts, before), body)
    : body.revision === application.revision;
  if (!isOnTheNewest)
    return { refusal: new Refusal("OLD_REVISION", { data: [completionCopy(application, read)] }) };
  const aad = editAad(application.id);
  const edit = {
    application_id: application.id,
    ...buildSaveColumns(parts, context, aad),
    carried: await retiredColumn(tx, parts, context, aad, before && { aad, stored: before }),
  };
  await upsertEdit(tx, edit);
  await storeForms(tx, [form], now);
  if (body.isSubmitButton) return submitCompletion(tx, parts, context, application, read);
  const saved = buildSavedReply({ ...application, revision: edit.revision }, finishCodes.saved);
  return { saved: addUnstoredProblemsToReply(saved, parts, context) };
}
