import type { TFunction } from "i18next";
import type { Language } from "../../engine/form";
import type { FieldDetails } from "../operations/fieldFacts";
import type { ConditionTest } from "../operations/operation";
import type { Sibling } from "./siblings";

/** What a condition is about: whether a field is asked, or whether one that is always asked must be answered. */
export type ConditionAbout = "asked" | "required";

const wordsAbout = { asked: "conditionWords", required: "requiredWords" } as const;

/** One way in which a field is asked, or required, as a sentence. */
export function conditionSentence(
  about: ConditionAbout,
  asked: FieldDetails["asked"][number],
  siblings: readonly Sibling[],
  language: Language,
  t: TFunction,
): string {
  const all = new Intl.ListFormat(language, { type: "conjunction" });
  const any = new Intl.ListFormat(language, { type: "disjunction" });
  const say = (key: string, params = {}) => t(`formEditor:change.conditionWords.${key}`, params);
  const sayAbout = (key: string, params = {}) => t(`formEditor:change.${wordsAbout[about]}.${key}`, params);
  if (asked === null) return sayAbout("always");
  if (asked === "unreadable") return sayAbout("unreadable");
  const worded = ({ field, is, answers, orUnanswered }: ConditionTest) => {
    const sibling = siblings.find(({ name }) => name === field);
    const nameOf = (answer: string) =>
      sibling?.choices.find(({ code }) => String(code) === answer)?.name ?? answer;
    return say(is === "answered" ? "answered" : orUnanswered ? "isOrBlank" : "is", {
      field: sibling?.label ?? field,
      answers: any.format(answers.map((answer) => nameOf(String(answer)))),
    });
  };
  return sayAbout(asked.unless ? "unless" : "when", { tests: all.format(asked.tests.map(worded)) });
}
