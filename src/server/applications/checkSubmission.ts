import { checkAnswers } from "../../engine/checkAnswers";
import type { JsonObject, Problem } from "../../engine/form";
import { projectAnswers } from "../../engine/projectAnswers";
import { resumeFromWire } from "../../resume/wire";
import type { Parts } from "../parts";
import type { Db } from "../store/database";
import { findFile, isFileOfApplication } from "../store/files";
import { isUsedByAnother, lockIdentity } from "../store/identities";
import { placedFileRefs } from "../uploads/placedFileRefs";
import { type IdentityNumber, identityNumbers } from "./identityNumbers";
import type { SaveContext } from "./saveContext";

export interface CheckedSubmission {
  /** The answers that are submitted: only those that the form asks for. */
  submission: JsonObject;
  problems: Problem[];
  /** Names of the files that the answers refer to. */
  files: string[];
  numbers: IdentityNumber[];
}

/** Judges answers by the form, by the applicant's files and by the identity numbers of other accounts. */
export async function checkSubmission(
  tx: Db,
  { keys }: Pick<Parts, "keys">,
  { account, form, body, now }: Pick<SaveContext, "account" | "form" | "body" | "now">,
  applicationId: number,
): Promise<CheckedSubmission> {
  const answers = resumeFromWire(body.resume);
  const submission = projectAnswers(form.form.schema, answers);
  const refs = placedFileRefs(submission);
  const numbers = identityNumbers(keys.identity, submission);
  const problems = checkAnswers(form, answers, now);
  // A field has one problem at most, as on the page.
  const isWrong = (path: string) => problems.some((problem) => problem.path === path);
  for (const { path, kind, slot, fileName } of refs) {
    const file = await findFile(tx, account.id, kind, fileName);
    // A replaced file may stay in the application that already has it.
    const isThere =
      file?.slot === slot &&
      (file.unlinked_at === null || (await isFileOfApplication(tx, applicationId, fileName)));
    if (!isThere && !isWrong(path)) problems.push({ path, keyword: "fileMissing", params: {} });
  }
  for (const { name, hash } of numbers) {
    await lockIdentity(tx, hash);
    const path = `/${name}`;
    if (!isWrong(path) && (await isUsedByAnother(tx, account.id, hash))) {
      problems.push({ path, keyword: "idInUse", params: {} });
    }
  }
  return { submission, problems, files: refs.map(({ fileName }) => fileName), numbers };
}
