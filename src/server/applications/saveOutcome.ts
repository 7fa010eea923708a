import { finishCodes, resumePath, type Saved } from "../../contract/applications";
import { placeAndLabelProblems } from "../http/buildInvalidRefusal";
import { wordProblems } from "../http/createErrorHandler";
import { Refusal } from "../http/refusal";
import type { Parts } from "../parts";
import type { StoredApplication } from "../store/applications";
import type { SaveContext } from "./buildMigratedSaveContext";

/**
 * The result of a save, with the names of files that are no longer referenced. A refusal is returned, not thrown, so
 * that the transaction commits the saved answers.
 */
export type SaveOutcome = { saved: Saved; unused?: string[] } | { refusal: Refusal };

export function buildSavedReply({ id, status, revision }: StoredApplication, code: string): Saved {
  return { id, status, code, revision };
}

/** The reply to a save, with the reason why each unstored answer was left out. */
export function addUnstoredProblemsToReply(
  saved: Saved,
  { words }: Pick<Parts, "words">,
  context: SaveContext,
): Saved {
  const { form, language } = context;
  if (context.unstored.length === 0) return saved;
  const placeOf = (path: string) => resumePath + path;
  const { problems, labels } = placeAndLabelProblems(form, context.unstored, language, placeOf);
  return { ...saved, unstored: wordProblems(words, language, problems, labels) };
}

/** Refuses a submit but keeps its answers saved. */
export function refusedButSaved({ code, details }: Refusal, stored: StoredApplication): SaveOutcome {
  return {
    refusal: new Refusal(code, { ...details, data: [buildSavedReply(stored, finishCodes.failedButSaved)] }),
  };
}
