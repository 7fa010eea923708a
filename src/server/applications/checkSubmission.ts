import { checkAnswers } from "../../forms/engine/checkAnswers";
import { dateInTimeZone } from "../../forms/engine/dateInTimeZone";
import type { JsonObject, Problem } from "../../forms/engine/form";
import { projectAnswers } from "../../forms/engine/projectAnswers";
import { resumeFromWire } from "../../resume/wire";
import type { Refusal } from "../http/refusal";
import type { Parts } from "../parts";
import type { Db } from "../store/database";
import { findFile, isFileOfApplication } from "../store/files";
import { listIdentities } from "../store/identities";
import { listFileRefs } from "../uploads/listFileRefs";
import type { SaveContext } from "./buildMigratedSaveContext";
import { findUsedIdentityNumbers } from "./findUsedIdentityNumbers";
import { type IdentityNumber, identityNumbers } from "./identityNumbers";

export interface CheckedSubmission {
  /** The answers to submit: only those that the form asks for. */
  submission: JsonObject;
  problems: Problem[];
  /** Names of the files that the answers refer to. */
  files: string[];
  numbers: IdentityNumber[];
}

/**
 * Judges answers by the form, by the applicant's files and, when nothing else is wrong, by the identity numbers of
 * other accounts. The caller holds the account's lock.
 * @returns `tooOften`, when the account has looked up too many numbers
 */
export async function checkSubmission(
  tx: Db,
  parts: Pick<Parts, "keys" | "limits">,
  { account, form, body, now, unstored }: Pick<SaveContext, "account" | "form" | "body" | "now" | "unstored">,
  applicationId: number,
): Promise<CheckedSubmission | { tooOften: Refusal }> {
  const answers = resumeFromWire(body.resume);
  const submission = projectAnswers(form.form.schema, answers, {
    today: dateInTimeZone(form.form.timeZone, now),
  });
  const refs = listFileRefs(submission);
  const numbers = identityNumbers(parts.keys.identity, submission);
  // A field has at most one problem, as on the page. An answer that could not be stored is not also reported as
  // missing.
  const isUnstored = ({ path }: Problem) => unstored.some((problem) => problem.path === path);
  const problems = [
    ...unstored,
    ...checkAnswers(form, answers, now).filter((problem) => !isUnstored(problem)),
  ];
  const isWrong = (path: string) => problems.some((problem) => problem.path === path);
  for (const { path, kind, slot, fileName } of refs) {
    const file = await findFile(tx, account.id, kind, fileName);
    // A replaced file may stay in the application that already has it.
    const isThere =
      file?.slot === slot &&
      (file.unlinked_at === null || (await isFileOfApplication(tx, applicationId, fileName)));
    if (!isThere && !isWrong(path)) problems.push({ path, keyword: "fileMissing", params: {} });
  }
  const asked = await findUsedIdentityNumbers(tx, parts, account.id, await newNumbers(), now);
  if ("tooOften" in asked) return asked;
  for (const { name } of asked.used) problems.push({ path: `/${name}`, keyword: "idInUse", params: {} });
  return { submission, problems, files: refs.map(({ fileName }) => fileName), numbers };

  /**
   * The submitted identity numbers that are not stored for the application yet; an empty list while there are
   * other problems, to save lookups.
   */
  async function newNumbers(): Promise<IdentityNumber[]> {
    if (problems.length > 0) return [];
    const own = await listIdentities(tx, applicationId);
    return numbers.filter(({ hash }) => !own.some((each) => each.equals(hash)));
  }
}
