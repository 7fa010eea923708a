import type { TFunction } from "i18next";
import { byLanguage, type JsonObject, type Language } from "../../engine/form";
import type { Offer } from "../editing/adaptStep";
import { offeredLists } from "../editing/offeredLists";
import { nameFromLabel, typedNames, typedText } from "../editing/typedNames";
import type { NewQuestion } from "../operations/operation";
import { usedWithin } from "../operations/readUse";
import type { SavedTexts } from "../protocol";
import type { NewThing } from "./NewThingDialog";
import { enteredReasons, enteredUse, proposedUse, purposeOffers, reasonsAsked } from "./newUse";
import { questionSet } from "./questionSet";

interface PlaceOfQuestion {
  /** The questionnaires to choose from; the first is proposed. */
  sets: readonly Offer[];
  /** The question after which the new question is placed; null for the first place, undefined for the last. */
  after: string | null | undefined;
  t: TFunction;
}

/** The content of the dialog for a new question, and the operations that add the question. */
export function newQuestion(
  texts: SavedTexts,
  language: Language,
  { sets, after, t }: PlaceOfQuestion,
): NewThing & { keyOf: (answers: JsonObject) => string } {
  const isChosen = sets.length > 1;
  const setOf = (answers: JsonObject) => typedText(answers, "set") || String(sets[0]?.code ?? "");
  const around = usedWithin(texts, { section: String(sets[0]?.code ?? ""), path: [] });
  return {
    name: "newQuestion",
    answers: { set: sets[0]?.code ?? "", kind: "text", maxWords: 300, maximum: 9999 },
    offers: {
      set: sets,
      list: offeredLists(texts, language),
      ...purposeOffers({ texts, language, t, around }),
    },
    adapt(answers) {
      const reasons = reasonsAsked({ texts, around }, answers);
      return {
        hidden: [...reasons.hidden, ...(isChosen ? [] : ["set"])],
        demanded: [...reasons.demanded, ...(isChosen ? ["set"] : [])],
      };
    },
    proposals: {
      ...nameFromLabel((answers) => questionSet(texts, setOf(answers)).ids),
      ...proposedUse(texts, (answers) => ({ name: typedText(answers, "name"), schema: {} })),
    },
    operationsOf: (answers) => {
      const set = setOf(answers);
      const last = questionSet(texts, set).ids.at(-1) ?? null;
      const place = after === undefined ? last : after;
      return [{ operation: "addQuestion", set, after: place, ...questionOf(answers) }];
    },
    keyOf: (answers) => {
      const set = setOf(answers);
      return `${set}.${questionSet(texts, set).answers}.${typedText(answers, "name")}.answer`;
    },
  };
}

function questionOf(answers: JsonObject): NewQuestion {
  const { kind, maxWords, maximum } = answers;
  const names = typedNames(answers, "label");
  const why = enteredReasons(answers);
  return {
    id: typedText(answers, "name"),
    type: kind === "choice" || kind === "number" ? kind : "text",
    required: answers.demanded === true,
    words: byLanguage((language) => ({ label: names[language], ...why[language] })),
    ...enteredUse(answers),
    ...(kind === "text" && { maxWords: Number(maxWords) }),
    ...(kind === "number" && { maximum: Number(maximum) }),
    ...(kind === "choice" && { list: typedText(answers, "list") }),
  };
}
