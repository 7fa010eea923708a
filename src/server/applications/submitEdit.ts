import { finishCodes } from "../../contract/applications";
import { sortEducationAndWork } from "../../resume/sortEducationAndWork";
import { resumeToWire } from "../../resume/wire";
import { encryptDocument } from "../encryption/encryptDocument";
import { buildInvalidRefusal } from "../http/buildInvalidRefusal";
import { enforceRateLimit } from "../http/rateLimits";
import { Refusal } from "../http/refusal";
import type { Parts } from "../parts";
import { type StoredApplication, updateApplication } from "../store/applications";
import { appendAudit } from "../store/audit";
import type { Db } from "../store/database";
import { storeDeclaration } from "../store/declarations";
import { deleteEdit, type StoredEdit } from "../store/edits";
import { attachFiles, detachUnreferencedFiles } from "../store/files";
import { saveIdentities } from "../store/identities";
import { queueMail } from "../store/outbox";
import { storeReplacedText } from "../store/replacedTexts";
import type { JobSaveContext } from "./buildMigratedSaveContext";
import { checkSubmission } from "./checkSubmission";
import { createBodyPointerMapper } from "./createBodyPointerMapper";
import { decryptApplication, documentAad, replacedTextAad } from "./decryptApplication";
import { hasAcceptedPrivacy } from "./hasAcceptedPrivacy";
import { buildSavedReply, refusedButSaved, type SaveOutcome } from "./saveOutcome";
import { serverCopy } from "./serverCopy";

/**
 * Judges the copy that was just saved. Without problems, the copy replaces the submitted answers; the old
 * answers go to the audit, and files that only the old answers referred to are deleted. Status, attempt and
 * time of submission do not change.
 * @throws Refusal `TOO_MANY`; then the copy is not saved either
 */
export async function submitEdit(
  tx: Db,
  parts: Parts,
  context: JobSaveContext,
  application: StoredApplication,
  edit: StoredEdit,
): Promise<SaveOutcome> {
  const { account, form, body, language, now } = context;
  const { id } = application;
  const kept = { ...application, revision: edit.revision };
  if (!(await hasAcceptedPrivacy(tx, parts.catalog, account.id, [application.market])))
    return refusedButSaved(new Refusal("PRIVACY"), kept);
  if (body.formVersion !== form.form.version) {
    return {
      refusal: new Refusal("FORM_CHANGED", { data: [await serverCopy(tx, parts, form, application, edit)] }),
    };
  }
  const checked = await checkSubmission(tx, parts, context, id);
  if ("tooOften" in checked) return refusedButSaved(checked.tooOften, kept);
  const { submission, problems, files, numbers } = checked;
  if (problems.length > 0) {
    const data = [buildSavedReply(kept, finishCodes.failedButSaved)];
    return {
      refusal: buildInvalidRefusal(form, problems, language, {
        placeOf: createBodyPointerMapper(body),
        data,
      }),
    };
  }
  await enforceRateLimit({ ...parts, db: tx }, "editsOfAccount", [account.id], now);
  const old = {
    formVersion: application.form_version,
    revision: application.revision,
    resume: decryptApplication(parts, application),
  };
  const document = encryptDocument(parts.keys.document, replacedTextAad(id), old);
  const subject = String(id);
  const audit_id = await appendAudit(tx, {
    at: now,
    actor: account.id,
    action: "application.edited",
    subject,
  });
  await storeReplacedText(tx, { audit_id, application_id: id, document });
  await updateApplication(tx, id, {
    revision: edit.revision,
    form_version: edit.form_version,
    form_release: edit.form_release,
    document: encryptDocument(
      parts.keys.document,
      documentAad(id),
      resumeToWire(sortEducationAndWork(submission)),
    ),
    saved_at: now,
    declaration: await storeDeclaration(tx, form.form),
  });
  await deleteEdit(tx, id);
  await attachFiles(tx, id, files);
  const unused = await detachUnreferencedFiles(tx, id, files, now);
  await saveIdentities(tx, account.id, id, numbers);
  const params = { applicationId: id };
  await queueMail(tx, { kind: "edited", account_id: account.id, language, params, at: now });
  return { saved: buildSavedReply(kept, finishCodes.submitted), unused };
}
