import type { TFunction } from "i18next";
import type { Language } from "../../engine/form";
import type { FieldDetails } from "../operations/fieldFacts";
import type { ConditionTest } from "../operations/operation";
import type { Sibling } from "./siblings";

/** One way in which a field is asked, as a sentence. */
export function conditionSentence(
  asked: FieldDetails["asked"][number],
  siblings: readonly Sibling[],
  language: Language,
  t: TFunction,
): string {
  const all = new Intl.ListFormat(language, { type: "conjunction" });
  const any = new Intl.ListFormat(language, { type: "disjunction" });
  const say = (key: string, params = {}) => t(`formEditor:change.conditionWords.${key}`, params);
  if (asked === null) return say("always");
  if (asked === "unreadable") return say("unreadable");
  const worded = ({ field, is, answers, orUnanswered }: ConditionTest) => {
    const sibling = siblings.find(({ name }) => name === field);
    const nameOf = (answer: string) =>
      sibling?.choices.find(({ code }) => String(code) === answer)?.name ?? answer;
    return say(is === "answered" ? "answered" : orUnanswered ? "isOrBlank" : "is", {
      field: sibling?.label ?? field,
      answers: any.format(answers.map((answer) => nameOf(String(answer)))),
    });
  };
  return say(asked.unless ? "unless" : "when", { tests: all.format(asked.tests.map(worded)) });
}
