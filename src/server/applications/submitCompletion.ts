import { finishCodes } from "../../contract/applications";
import { filterLaterProblems } from "../../forms/engine/filterLaterProblems";
import { sortEducationAndWork } from "../../resume/sortEducationAndWork";
import { resumeToWire } from "../../resume/wire";
import { encryptDocument } from "../encryption/encryptDocument";
import { buildInvalidRefusal } from "../http/buildInvalidRefusal";
import { Refusal } from "../http/refusal";
import type { Parts } from "../parts";
import { type StoredApplication, updateApplication } from "../store/applications";
import { appendAudit } from "../store/audit";
import type { Db } from "../store/database";
import { storeDeclaration } from "../store/declarations";
import { deleteEdit } from "../store/edits";
import { attachFiles, detachUnreferencedFiles } from "../store/files";
import { saveIdentities } from "../store/identities";
import { queueMail } from "../store/outbox";
import { storeReplacedText } from "../store/replacedTexts";
import { listFileRefs } from "../uploads/listFileRefs";
import type { SaveContext } from "./buildMigratedSaveContext";
import { checkSubmission } from "./checkSubmission";
import { type CompletedApplication, mergeLaterAnswers } from "./completion";
import { createBodyPointerMapper } from "./createBodyPointerMapper";
import { decryptApplication, documentAad, replacedTextAad } from "./decryptApplication";
import { hasAcceptedPrivacy } from "./hasAcceptedPrivacy";
import { encryptRetiredAnswers, mergeRetiredAnswers } from "./migrateResume";
import { buildSavedReply, refusedButSaved, type SaveOutcome } from "./saveOutcome";
import { toServerCopy } from "./serverCopy";

/**
 * Judges the later answers that were just saved. Without problems, the application gets these answers and
 * moves to the version of the due form, and the application's previous text goes to the audit. Status,
 * attempt and time of submission do not change.
 */
export async function submitCompletion(
  tx: Db,
  parts: Parts,
  context: SaveContext,
  application: StoredApplication,
  { asking, submitted }: CompletedApplication,
): Promise<SaveOutcome> {
  const { account, form, language, now } = context;
  const { id } = application;
  const revision = (context.body.revision ?? 0) + 1;
  const kept = { ...application, revision };
  if (!(await hasAcceptedPrivacy(tx, parts.catalog, account.id, [application.market])))
    return refusedButSaved(new Refusal("PRIVACY"), kept);
  const body = { ...context.body, resume: mergeLaterAnswers(asking, submitted, context.body.resume) };
  if (body.formVersion !== form.form.version) {
    const copy = toServerCopy(
      id,
      { revision, saved_at: now },
      { ...submitted, resume: body.resume, version: form.form.version },
    );
    return { refusal: new Refusal("FORM_CHANGED", { data: [copy] }) };
  }
  const unstored = filterLaterProblems(asking.form, context.unstored);
  const checked = await checkSubmission(tx, parts, { ...context, form: asking, body, unstored }, id);
  if ("tooOften" in checked) return refusedButSaved(checked.tooOften, kept);
  if (checked.problems.length > 0) {
    const data = [buildSavedReply(kept, finishCodes.failedButSaved)];
    return {
      refusal: buildInvalidRefusal(form, checked.problems, language, {
        placeOf: createBodyPointerMapper(body),
        data,
      }),
    };
  }
  const resume = mergeLaterAnswers(asking, submitted, resumeToWire(sortEducationAndWork(checked.submission)));
  const files = listFileRefs(resume).map(({ fileName }) => fileName);
  const replaced = {
    formVersion: application.form_version,
    revision: application.revision,
    resume: decryptApplication(parts, application),
  };
  const line = { at: now, actor: account.id, subject: String(id) };
  const audit_id = await appendAudit(tx, { ...line, action: "application.completed" });
  const document = encryptDocument(parts.keys.document, replacedTextAad(id), replaced);
  await storeReplacedText(tx, { audit_id, application_id: id, document });
  await updateApplication(tx, id, {
    revision,
    form_version: form.form.version,
    form_release: form.release,
    document: encryptDocument(parts.keys.document, documentAad(id), resume),
    carried: encryptRetiredAnswers(parts, documentAad(id), mergeRetiredAnswers({}, submitted.retired)),
    answered_at: now,
    declaration: await storeDeclaration(tx, form.form),
  });
  await deleteEdit(tx, id);
  await attachFiles(tx, id, files);
  const unused = await detachUnreferencedFiles(tx, id, files, now);
  await saveIdentities(tx, account.id, id, checked.numbers);
  const params = { applicationId: id };
  await queueMail(tx, { kind: "completed", account_id: account.id, language, params, at: now });
  return { saved: buildSavedReply(kept, finishCodes.submitted), unused };
}
