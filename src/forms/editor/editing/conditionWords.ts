import type { TFunction } from "i18next";
import type { Language } from "../../engine/form";
import type { FieldDetails } from "../operations/fieldFacts";
import type { ConditionTest } from "../operations/operation";
import type { Sibling } from "./siblings";

/** What follows from a condition: that a field is asked, or that one that is always asked must be answered. */
export type ConditionAbout = "asked" | "required";

const wordsAbout = { asked: "conditionWords", required: "requiredWords" } as const;

/** The sentence of one condition under which a field is asked, or required. */
export function conditionSentence(
  about: ConditionAbout,
  asked: FieldDetails["asked"][number],
  siblings: readonly Sibling[],
  language: Language,
  t: TFunction,
): string {
  const all = new Intl.ListFormat(language, { type: "conjunction" });
  const any = new Intl.ListFormat(language, { type: "disjunction" });
  const word = (key: string, params = {}) => t(`formEditor:change.conditionWords.${key}`, params);
  const wordAbout = (key: string, params = {}) => t(`formEditor:change.${wordsAbout[about]}.${key}`, params);
  if (asked === null) return wordAbout("always");
  if (asked === "unreadable") return wordAbout("unreadable");
  const worded = ({ field, is, answers, orUnanswered }: ConditionTest) => {
    const sibling = siblings.find(({ name }) => name === field);
    const nameOf = (answer: string) =>
      sibling?.choices.find(({ code }) => String(code) === answer)?.name ?? answer;
    return word(is === "answered" ? "answered" : orUnanswered ? "isOrBlank" : "is", {
      field: sibling?.label ?? field,
      answers: any.format(answers.map((answer) => nameOf(String(answer)))),
    });
  };
  return wordAbout(asked.unless ? "unless" : "when", { tests: all.format(asked.tests.map(worded)) });
}
