import type { Labels } from "../engine/form";
import { fillPlaceholders } from "../language/fillPlaceholders";
import { insertNonBreakingSpaces } from "../language/insertNonBreakingSpaces";
import { type Catalogue, wordProblem } from "../language/wordProblem";
import type { FormContext } from "./FormContext";

interface FormTexts extends Omit<FormContext, "words" | "sentence"> {
  /** The labels of the form, in the language of the context. */
  labels: Labels;
  /** The renderer's own texts: `form.json`, and also `wizard.json` for a wizard. */
  words: Catalogue;
  /** A sentence for each rule: `errors.json`. */
  errors: Catalogue;
}

/** The context of a form from its words in one language. */
export const createFormContext = ({ words, errors, ...context }: FormTexts): FormContext => ({
  ...context,
  words: (key, params = {}) => fillPlaceholders(words[key] ?? key, params),
  sentence: (problem, label) => insertNonBreakingSpaces(wordProblem(errors, problem, label)),
});
