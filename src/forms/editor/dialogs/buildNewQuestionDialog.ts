import type { TFunction } from "i18next";
import { byLanguage, type JsonObject, type Language } from "../../engine/form";
import type { Offer } from "../editing/adaptPanelStep";
import { offeredOptionLists } from "../editing/offeredOptionLists";
import { buildNameProposal, getTextAnswerOrEmpty, typedNames } from "../editing/typedNames";
import type { NewQuestion } from "../operations/operation";
import { readUseForNewField } from "../operations/readUse";
import type { SavedTexts } from "../protocol";
import {
  buildDataClassProposal,
  buildEnteredUseProperty,
  buildUseOffers,
  hideOrDemandReasonFields,
  readEnteredReasons,
} from "./newUse";
import type { OperationDialogContent } from "./OperationDialog";
import { readQuestionSet } from "./readQuestionSet";

interface PlaceOfQuestion {
  /** The questionnaires to choose from; the first is proposed. */
  sets: readonly Offer[];
  /** The question after which the new question is placed; null for the first place, undefined for the last. */
  after: string | null | undefined;
  t: TFunction;
}

/** The content of the dialog for a new question, and the operations that add the question. */
export function buildNewQuestionDialog(
  texts: SavedTexts,
  language: Language,
  { sets, after, t }: PlaceOfQuestion,
): OperationDialogContent & { keyOf: (answers: JsonObject) => string } {
  const isChosen = sets.length > 1;
  const setOf = (answers: JsonObject) => getTextAnswerOrEmpty(answers, "set") || String(sets[0]?.code ?? "");
  const around = readUseForNewField(texts, { section: String(sets[0]?.code ?? ""), path: [] });
  return {
    name: "newQuestion",
    answers: { set: sets[0]?.code ?? "", kind: "text", maxWords: 300, maximum: 9999 },
    offers: {
      set: sets,
      list: offeredOptionLists(texts, language),
      ...buildUseOffers({ texts, language, t, around }),
    },
    adapt(answers) {
      const reasons = hideOrDemandReasonFields({ texts, around }, answers);
      return {
        hidden: [...reasons.hidden, ...(isChosen ? [] : ["set"])],
        demanded: [...reasons.demanded, ...(isChosen ? ["set"] : [])],
      };
    },
    proposals: {
      ...buildNameProposal((answers) => readQuestionSet(texts, setOf(answers)).ids),
      ...buildDataClassProposal(texts, (answers) => ({
        name: getTextAnswerOrEmpty(answers, "name"),
        schema: {},
      })),
    },
    operationsOf: (answers) => {
      const set = setOf(answers);
      const last = readQuestionSet(texts, set).ids.at(-1) ?? null;
      const place = after === undefined ? last : after;
      return [{ operation: "addQuestion", set, after: place, ...questionOf(answers) }];
    },
    keyOf: (answers) => {
      const set = setOf(answers);
      return `${set}.${readQuestionSet(texts, set).answers}.${getTextAnswerOrEmpty(answers, "name")}.answer`;
    },
  };
}

function questionOf(answers: JsonObject): NewQuestion {
  const { kind, maxWords, maximum } = answers;
  const names = typedNames(answers, "label");
  const why = readEnteredReasons(answers);
  return {
    id: getTextAnswerOrEmpty(answers, "name"),
    type: kind === "choice" || kind === "number" ? kind : "text",
    required: answers.demanded === true,
    words: byLanguage((language) => ({ label: names[language], ...why[language] })),
    ...buildEnteredUseProperty(answers),
    ...(kind === "text" && { maxWords: Number(maxWords) }),
    ...(kind === "number" && { maximum: Number(maximum) }),
    ...(kind === "choice" && { list: getTextAnswerOrEmpty(answers, "list") }),
  };
}
