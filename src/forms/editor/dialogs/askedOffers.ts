import type { TFunction } from "i18next";
import type { Language } from "../../engine/form";
import type { Offer } from "../editing/adaptStep";
import { conditionSentence } from "../editing/conditionWords";
import { answerOf, type Sibling, siblingOf } from "../editing/siblings";
import type { FieldDetails } from "../operations/fieldFacts";
import type { AskedWhen } from "../operations/operation";

/** The most choices of the field above for which each is offered as a condition. */
const fewChoices = 12;

/** A condition that a new field is likely to have, as a choice. */
export interface AskedOffer extends Offer {
  asked: AskedWhen;
}

/** The conditions that are offered for a field below another one: the same as above, or one on the answer above. */
export function askedOffers(above: FieldDetails, language: Language, t: TFunction): AskedOffer[] {
  const { label } = above.words[language];
  const beside = siblingOf(above, language, (key) => t(key));
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
      const answer = answerOf(beside, String(code));
      if (answer === undefined) return [];
      const asked: AskedWhen = { unless: false, tests: [{ field, is: "equal", answers: [answer] }] };
      return [{ code: `is ${code}`, asked }];
    }),
  ];
}
