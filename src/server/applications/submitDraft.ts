import { finishCodes } from "../../contract/applications";
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
import { attachFiles } from "../store/files";
import { saveIdentities } from "../store/identities";
import { queueMail } from "../store/outbox";
import type { JobSaveContext } from "./buildMigratedSaveContext";
import { checkSubmission } from "./checkSubmission";
import { createBodyPointerMapper } from "./createBodyPointerMapper";
import { documentAad } from "./decryptApplication";
import { type Eligibility, whyNotSubmit } from "./eligibility";
import { buildSavedReply, refusedButSaved, type SaveOutcome } from "./saveOutcome";
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
    const data = [buildSavedReply(stored, finishCodes.failedButSaved)];
    return {
      refusal: buildInvalidRefusal(form, problems, language, {
        placeOf: createBodyPointerMapper(body),
        data,
      }),
    };
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
  await attachFiles(tx, stored.id, files);
  await saveIdentities(tx, account.id, stored.id, numbers);
  const subject = String(stored.id);
  const params = { applicationId: stored.id };
  await queueMail(tx, { kind: "submitted", account_id: account.id, language, params, at: now });
  await appendAudit(tx, { at: now, actor: account.id, action: "application.submitted", subject });
  return { saved: buildSavedReply({ ...stored, ...submitted }, finishCodes.submitted) };
}
