import { finishCodes } from "../../contract/applications";
import { sortEducationAndWork } from "../../resume/sortEducationAndWork";
import { resumeToWire } from "../../resume/wire";
import { encryptDocument } from "../encryption/encryptDocument";
import { Refusal } from "../http/refusal";
import { refuseInvalid } from "../http/refuseInvalid";
import type { Parts } from "../parts";
import { type StoredApplication, updateApplication } from "../store/applications";
import { appendAudit } from "../store/audit";
import type { Db } from "../store/database";
import { storeDeclaration } from "../store/declarations";
import { freezeFiles } from "../store/files";
import { saveIdentities } from "../store/identities";
import { queueMail } from "../store/outbox";
import { checkSubmission } from "./checkSubmission";
import { documentAad } from "./decryptApplication";
import { type Eligibility, whyNotSubmit } from "./eligibility";
import { placeInSave } from "./placeInSave";
import type { JobSaveContext } from "./saveContext";
import { refusedButSaved, type SaveOutcome, savedAs } from "./saveOutcome";
import { serverCopy } from "./serverCopy";

/** Judges the draft that was just saved. If it has no problems, writes status, files, mail and audit in `tx`. */
export async function submitDraft(
  tx: Db,
  parts: Parts,
  context: JobSaveContext,
  stored: StoredApplication,
  eligibility: Eligibility,
): Promise<SaveOutcome> {
  const { account, form, body, language, now } = context;
  const reason = whyNotSubmit(eligibility);
  if (reason) return refusedButSaved(new Refusal(reason), stored);
  if (body.formVersion !== form.form.version) {
    return { refusal: new Refusal("FORM_CHANGED", { data: [await serverCopy(tx, parts, form, stored)] }) };
  }
  const checked = await checkSubmission(tx, parts, context, stored.id);
  if ("tooOften" in checked) return refusedButSaved(checked.tooOften, stored);
  const { submission, problems, files, numbers } = checked;
  if (problems.length > 0) {
    const data = [savedAs(stored, finishCodes.failedButSaved)];
    return { refusal: refuseInvalid(form, problems, language, { placeOf: placeInSave(body), data }) };
  }
  const submitted = {
    status: "submitted" as const,
    attempt: eligibility.attempts + 1,
    document: encryptDocument(
      parts.keys.document,
      documentAad(stored.id),
      resumeToWire(sortEducationAndWork(submission)),
    ),
    submitted_at: now,
    submitted_from: body.revision ?? 0,
    carried: null,
    declaration: await storeDeclaration(tx, form.form),
  };
  await updateApplication(tx, stored.id, submitted);
  await freezeFiles(tx, stored.id, files);
  await saveIdentities(tx, account.id, stored.id, numbers);
  const subject = String(stored.id);
  const params = { applicationId: stored.id };
  await queueMail(tx, { kind: "submitted", account_id: account.id, language, params, at: now });
  await appendAudit(tx, { at: now, actor: account.id, action: "application.submitted", subject });
  return { saved: savedAs({ ...stored, ...submitted }, finishCodes.submitted) };
}
