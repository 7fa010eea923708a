import type { PlacedFault } from "../forms/editor/protocol";
import { positionAt } from "../forms/files/positionAt";
import { syntaxFault } from "../forms/files/syntax/syntaxFault";
import { isBlankText } from "./protocol";

/** The name of the answers among the files of the playground. */
export const answersFile = "answers.json";

/** The syntax error in the text of the answers, as a fault of their file; empty when the text is JSON or blank. */
export function answersFaults(text: string): PlacedFault[] {
  const fault = isBlankText(text) ? undefined : syntaxFault(text);
  if (!fault) return [];
  const { code, params, offset } = fault;
  return [{ file: answersFile, ...positionAt(text, offset), code, params, others: [], field: null }];
}
