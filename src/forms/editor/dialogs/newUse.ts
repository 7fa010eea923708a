import type { TFunction } from "i18next";
import { byLanguage, type FieldSchema, type JsonObject, type Language, languages } from "../../engine/form";
import { appendToPointer } from "../../engine/pointer";
import { createClassSuggester } from "../../engine/purposes/createClassSuggester";
import type { DataUse } from "../../engine/purposes/purpose";
import type { Offer } from "../editing/adaptPanelStep";
import {
  asAround,
  classLabel,
  isSensitiveClass,
  offeredClasses,
  offeredPurposes,
  readDataClasses,
  readPurposeWords,
} from "../editing/offeredPurposes";
import { getTextAnswerOrEmpty, typedNames } from "../editing/typedNames";
import type { Proposals } from "../editing/useProposals";
import type { FieldWords } from "../operations/operation";
import type { SavedTexts } from "../protocol";

interface PlaceOfUse {
  texts: SavedTexts;
  language: Language;
  t: TFunction;
  /** The use that is declared around the place of the new thing. */
  around: Partial<DataUse>;
}

/** The choices for the use of something new: the use around it, or another purpose or class. */
export function buildUseOffers({ texts, language, t, around }: PlaceOfUse): Record<string, Offer[]> {
  const as = (code: string, name: string) => ({ code, name: t("formEditor:change.use.asAround", { name }) });
  return {
    use: [
      ...(around.purpose === undefined
        ? []
        : [as("around", readPurposeWords(texts, around.purpose, language).label)]),
      { code: "another", name: t("options:editorUse.another") },
    ],
    purpose: offeredPurposes(texts, language),
    dataClass: [
      around.class === undefined
        ? { code: asAround, name: t("formEditor:change.use.nothing") }
        : as(asAround, classLabel(texts, around.class, language)),
      ...offeredClasses(texts, language),
    ],
  };
}

/** The names of the dialogs' fields in which staff enter a reason. */
const reasonFields = ["whyEn", "whyJa", "whyZhTW"];

/**
 * Returns the names of the fields for a reason: required (`demanded`) for a class of sensitive data, hidden
 * otherwise.
 */
export function hideOrDemandReasonFields(
  { texts, around }: Pick<PlaceOfUse, "texts" | "around">,
  answers: JsonObject,
): { hidden: string[]; demanded: string[] } {
  const isSensitive = isSensitiveClass(texts, { ...around, ...readEnteredUse(answers) }.class);
  return isSensitive ? { hidden: [], demanded: reasonFields } : { hidden: reasonFields, demanded: [] };
}

/**
 * The proposal for the class of data: the class that the name, the kind of field or the kind of file
 * suggests, or else the choice to keep the class around the field.
 * @param entered returns the entered name and the schema of the field
 */
export function buildDataClassProposal(
  texts: SavedTexts,
  entered: (answers: JsonObject) => { name: string; schema: FieldSchema },
): Proposals {
  return {
    dataClass(answers) {
      const { name, schema } = entered(answers);
      const all = createClassSuggester(readDataClasses(texts))(appendToPointer("", name), schema);
      const [heaviest] = all.toSorted((one, other) => other.weight - one.weight);
      return heaviest?.id ?? asAround;
    },
  };
}

/** The entered purpose and class. Either is absent if staff left it as it is around the new thing. */
export function readEnteredUse(answers: JsonObject): Partial<DataUse> {
  const purpose = answers.use === "around" ? "" : getTextAnswerOrEmpty(answers, "purpose");
  const chosen = getTextAnswerOrEmpty(answers, "dataClass");
  return {
    ...(purpose && { purpose }),
    ...(chosen && chosen !== asAround && { class: chosen }),
  };
}

/** The use of something new as a part of an operation; absent if it is the use around it. */
export function buildEnteredUseProperty(answers: JsonObject): { use?: Partial<DataUse> } {
  const use = readEnteredUse(answers);
  return Object.keys(use).length > 0 ? { use } : {};
}

/** The entered reason in each language, as a part of words; without a reason, empty objects. */
export function readEnteredReasons(answers: JsonObject): Record<Language, Pick<FieldWords, "why">> {
  const why = typedNames(answers, "why");
  const isGiven = languages.some((language) => why[language] !== "");
  return byLanguage((language) => (isGiven ? { why: why[language] } : {}));
}
