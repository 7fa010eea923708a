import { finishCodes, resumePath } from "../contract/applications";
import { checkAnswers } from "../engine/checkAnswers";
import type { JsonObject, Problem } from "../engine/form";
import { project } from "../engine/project";
import { fromWire, toWire } from "../resume/wire";
import { fileRefs } from "./fileRefs";
import { identityNumbers } from "./identityNumbers";
import { invalid } from "./invalid";
import type { Parts } from "./parts";
import { Refusal } from "./refusal";
import { type Standing, whyNotSubmit } from "./rights";
import { documentRow, type Outcome, refusedButSaved, type Saving, savedAs, serverCopy } from "./saving";
import { seal } from "./sealed";
import { type StoredApplication, updateApplication } from "./store/applications";
import { note } from "./store/audit";
import type { Db } from "./store/database";
import { findFile, freezeFiles } from "./store/files";
import { keepForm } from "./store/formsUsed";
import { isUsedByAnother, saveIdentities } from "./store/identities";
import { postMail } from "./store/outbox";

/** Judges a draft just saved and, if nothing is missing, submits it: status, files, mail and audit in `tx`. */
export async function submitDraft(
  tx: Db,
  parts: Parts,
  saving: Saving,
  stored: StoredApplication,
  standing: Standing,
): Promise<Outcome> {
  const { account, form, body, language, now } = saving;
  const reason = whyNotSubmit(standing);
  if (reason) return refusedButSaved(reason, stored);
  if (body.formVersion !== form.form.version) {
    return { refusal: new Refusal("FORM_CHANGED", { data: [serverCopy(parts, stored)] }) };
  }
  const answers = fromWire(body.resume);
  const asked = project(form.form.schema, answers);
  const refs = fileRefs(asked);
  const problems = [
    ...checkAnswers(form, answers, now),
    ...(await missingFiles(tx, account.id, refs)),
    ...(await numbersInUse(tx, parts, account.id, asked)),
  ];
  if (problems.length > 0) {
    const data = [savedAs(stored, finishCodes.failedButSaved)];
    return { refusal: invalid(form, problems, language, { under: resumePath, data }) };
  }
  const submitted = {
    status: "submitted" as const,
    attempt: standing.attempts + 1,
    document: seal(parts.keys.document, documentRow(stored.id), toWire(asked)),
    submitted_at: now,
    submitted_from: body.revision ?? 0,
  };
  await updateApplication(tx, stored.id, submitted);
  await keepForm(tx, form, now);
  await freezeFiles(
    tx,
    stored.id,
    refs.map(({ fileName }) => fileName),
  );
  const numbers = identityNumbers(parts.keys.identity, asked);
  await saveIdentities(
    tx,
    account.id,
    stored.id,
    numbers.map(({ hash }) => hash),
  );
  const subject = String(stored.id);
  const params = { applicationId: stored.id };
  await postMail(tx, { kind: "submitted", account_id: account.id, language, params, at: now });
  await note(tx, { at: now, actor: account.id, action: "application.submitted", subject });
  return { saved: savedAs({ ...stored, ...submitted }, finishCodes.submitted) };
}

/** Files that the answers name and the applicant does not have, or not any more. */
async function missingFiles(
  tx: Db,
  accountId: string,
  refs: ReturnType<typeof fileRefs>,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const { path, kind, slot, fileName } of refs) {
    const file = await findFile(tx, accountId, kind, fileName);
    const isThere = file && file.slot === slot && file.unlinked_at === null;
    if (!isThere) problems.push({ path, keyword: "fileMissing", params: {} });
  }
  return problems;
}

async function numbersInUse(
  tx: Db,
  { keys }: Parts,
  accountId: string,
  asked: JsonObject,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const { name, hash } of identityNumbers(keys.identity, asked)) {
    if (await isUsedByAnother(tx, accountId, hash)) {
      problems.push({ path: `/${name}`, keyword: "idInUse", params: {} });
    }
  }
  return problems;
}
