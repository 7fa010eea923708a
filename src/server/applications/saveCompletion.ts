import { finishCodes, type Saved } from "../../contract/applications";
import { Refusal } from "../http/refusal";
import type { Parts } from "../parts";
import { lockAccount } from "../store/accounts";
import { findApplicationToEdit } from "../store/applications";
import type { Db } from "../store/database";
import { saveEdit } from "../store/edits";
import { storeForms } from "../store/formsUsed";
import { removeStrayFiles } from "../uploads/removeStrayFiles";
import { buildSaveContext, encryptDraftContent, retiredColumn, type SaveRequest } from "./buildSaveContext";
import { isCompletionPending, readForCompletion } from "./completion";
import { completionCopy } from "./completionView";
import { decryptEditedCopy, editAad } from "./decryptApplication";
import { isExpectedRevision } from "./isExpectedRevision";
import { buildSavedReply, type SaveOutcome, withUnstoredProblems } from "./saveOutcome";
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
  await removeStrayFiles(parts, outcome.unused ?? []);
  return outcome.saved;
}

async function completeIn(tx: Db, parts: Parts, request: SaveRequest): Promise<SaveOutcome> {
  const { account, now } = request;
  await lockAccount(tx, account.id);
  const application = await findApplicationToEdit(tx, account.id, request.body.applyId);
  if (!application) throw new Refusal("NOT_FOUND");
  const read = await readForCompletion(tx, parts, application);
  if (!read) throw new Refusal("NOT_ASKED");
  const { form, edit: before } = read;
  const context = buildSaveContext(request, form);
  const { body } = context;
  if (!isCompletionPending(application)) {
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
    ...encryptDraftContent(parts, context, aad),
    carried: await retiredColumn(tx, parts, context, aad, before && { aad, stored: before }),
  };
  await saveEdit(tx, edit);
  await storeForms(tx, [form], now);
  if (body.isSubmitButton) return submitCompletion(tx, parts, context, application, read);
  const saved = buildSavedReply({ ...application, revision: edit.revision }, finishCodes.saved);
  return { saved: withUnstoredProblems(saved, parts, context) };
}
