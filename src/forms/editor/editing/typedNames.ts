import { byLanguage, type JsonObject } from "../../engine/form";
import { languageFields } from "../../engine/languageFacts";
import { proposedName } from "../operations/names";
import type { Names } from "../operations/operation";
import type { Proposals } from "./useProposals";

/** The suffixes of field names by language, such as `ZhTW` in `labelZhTW`. */
const endings = byLanguage((language) => {
  const field = languageFields[language];
  return field.charAt(0).toUpperCase() + field.slice(1);
});

/** The texts of three fields of a panel's form, such as `labelEn`, `labelJa` and `labelZhTW` for the stem `label`. */
export const typedNames = (answers: JsonObject, stem: string): Names =>
  byLanguage((language) => getTextAnswerOrEmpty(answers, stem + endings[language]));

/**
 * The proposal for the field `name`: a name that is made from the English label and is not among the taken
 * names.
 */
export const buildNameProposal = (taken: (answers: JsonObject) => readonly string[]): Proposals => ({
  name(answers) {
    const label = getTextAnswerOrEmpty(answers, "labelEn").trim();
    return label && proposedName(label, taken(answers));
  },
});

/** The typed text in a field; empty if there is none. */
export function getTextAnswerOrEmpty(answers: JsonObject, name: string): string {
  const value = answers[name];
  return typeof value === "string" ? value : "";
}
