import type { TFunction } from "i18next";
import type { Language } from "../../engine/form";
import type { Offer } from "../editing/adaptPanelStep";
import { conditionSentence } from "../editing/conditionWords";
import { parseAnswerText, type Sibling, toSibling } from "../editing/siblings";
import type { FieldDetails } from "../operations/fieldFacts";
import type { AskedWhen } from "../operations/operation";

/**
 * The largest number of choices of the field above for which each choice is offered as a condition; with more
 * choices, no choice is offered.
 */
const fewChoices = 12;

/** A choice that stands for a likely condition of a new field. */
export interface AskedOffer extends Offer {
  asked: AskedWhen;
}

/**
 * Returns the conditions that are offered for a new field: the condition of the field above, and conditions
 * on the answer to that field.
 */
export function listConditionsFromFieldAbove(
  above: FieldDetails,
  language: Language,
  t: TFunction,
): AskedOffer[] {
  const { label } = above.words[language];
  const beside = toSibling(above, language, (key) => t(key));
  const [only, ...others] = above.asked;
  const isLike = only !== undefined && only !== null && only !== "unreadable" && others.length === 0;
  return [
    ...(isLike
      ? [{ code: "same", name: t("formEditor:change.conditionWords.same", { field: label }), asked: only }]
      : []),
    ...byAnswer(beside).map(({ code, asked }) => ({
      code,
      name: conditionSentence("asked", asked, [beside], language, t),
      asked,
    })),
  ];
}

function byAnswer(beside: Sibling): Array<{ code: string; asked: AskedWhen }> {
  const { name: field, choices, kind } = beside;
  const few = kind !== "choices" && choices.length <= fewChoices ? choices : [];
  const answered: AskedWhen = { unless: false, tests: [{ field, is: "answered", answers: [] }] };
  return [
    ...(kind === undefined || kind === "question" ? [] : [{ code: "answered", asked: answered }]),
    ...few.flatMap(({ code }) => {
      const answer = parseAnswerText(beside, String(code));
      if (answer === undefined) return [];
      const asked: AskedWhen = { unless: false, tests: [{ field, is: "equal", answers: [answer] }] };
      return [{ code: `is ${code}`, asked }];
    }),
  ];
}
