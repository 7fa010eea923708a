import { byLanguage, type JsonObject, languages } from "../../engine/form";
import { languageFields } from "../../engine/languageFacts";
import { isObject } from "../../engine/pointer";
import type { DataUse } from "../../engine/purposes/purpose";
import { type Offer, omitUndefined } from "../editing/adaptPanelStep";
import {
  asAround,
  classLabel,
  isSensitiveClass,
  offeredClasses,
  offeredPurposes,
  readPurposeWords,
} from "../editing/offeredPurposes";
import { getTextAnswerOrEmpty } from "../editing/typedNames";
import type { FieldDetails } from "../operations/fieldFacts";
import type { FormOperation } from "../operations/operation";
import { readUse, type UseFacts } from "../operations/readUse";
import type { FieldSubject, Panel } from "./panel";

/** A field, or a section, which is identified by its name and has no words. */
export interface UseSubject extends Pick<FieldSubject, "scope" | "texts" | "language" | "t"> {
  facts: Pick<FieldDetails, "field" | "words">;
}

const everywhere = { in: "everywhere" } as const;

const noUse: UseFacts = { own: {}, around: {} };

const usesAt = ({ facts, scope, texts }: UseSubject): UseFacts | undefined =>
  readUse(texts, facts.field, scope);

/** The use of an answer: its own declaration, completed by the declarations around it. */
export function readWholeUse({ facts, scope, texts }: UseSubject): Partial<DataUse> {
  const { own, around } =
    readUse(texts, facts.field, scope) ?? readUse(texts, facts.field, everywhere) ?? noUse;
  return { ...around, ...own };
}

const isSection = ({ facts }: UseSubject) => !facts.field.includes(".");

/** The use as answers. A field without its own purpose has the purpose around it, if there is one. */
function answersOf(subject: UseSubject): JsonObject {
  const { own, around } = usesAt(subject) ?? noUse;
  const { words } = subject.facts;
  return omitUndefined({
    purpose: own.purpose ?? (around.purpose === undefined ? undefined : asAround),
    class: own.class ?? asAround,
    why: omitUndefined(
      Object.fromEntries(languages.map((language) => [languageFields[language], words[language].why])),
    ),
  });
}

function operationsOf(subject: UseSubject, answers: JsonObject): FormOperation[] {
  const { field, words } = subject.facts;
  const { scope } = subject;
  const before = answersOf(subject);
  const changed = (["purpose", "class"] as const).filter((part) => before[part] !== answers[part]);
  const use = Object.fromEntries(
    changed.map((part) => {
      const chosen = getTextAnswerOrEmpty(answers, part);
      return [part, chosen === asAround || chosen === "" ? null : chosen];
    }),
  );
  const typed = isObject(answers.why) ? answers.why : {};
  const reasons = languages.flatMap((language) => {
    const why = getTextAnswerOrEmpty(typed, languageFields[language]).replaceAll(/\s*\n\s*/g, " ");
    return why === (words[language].why ?? "") ? [] : [[language, { why: why || null }] as const];
  });
  return [
    ...(changed.length > 0 ? [{ operation: "setUse", field, scope, use } as const] : []),
    ...(reasons.length > 0
      ? [{ operation: "setWords", field, scope, words: Object.fromEntries(reasons) } as const]
      : []),
  ];
}

/**
 * The names of the fields that are left out: the purpose and class if they cannot be changed in the scope,
 * and the reason for a section and for a field that neither has nor needs a reason.
 */
function hiddenOf(subject: UseSubject): ReadonlySet<string> {
  const { words } = subject.facts;
  const hasReason = Object.values(words).some(({ why }) => why !== undefined);
  const isSensitive = isSensitiveClass(subject.texts, readWholeUse(subject).class);
  return new Set([
    ...(usesAt(subject) ? [] : ["purpose", "class"]),
    ...(!isSection(subject) && (hasReason || isSensitive) ? [] : ["why"]),
  ]);
}

function offersOf(subject: UseSubject): Record<"purpose" | "class", Offer[]> {
  const { facts, texts, language, t } = subject;
  const { around } = usesAt(subject) ?? noUse;
  return {
    purpose: [
      ...aroundOffer(around.purpose && readPurposeWords(texts, around.purpose, language).label),
      ...offeredPurposes(texts, language),
    ],
    class: [
      ...(around.class
        ? aroundOffer(classLabel(texts, around.class, language))
        : [{ code: asAround, name: t("formEditor:change.use.nothing") }]),
      ...offeredClasses(texts, language),
    ],
  };

  function aroundOffer(name: string | undefined): Offer[] {
    const isInGroup = facts.field.split(".").length > 2;
    if (name === undefined) return [];
    return [
      { code: asAround, name: t(`formEditor:change.use.${isInGroup ? "asGroup" : "asSection"}`, { name }) },
    ];
  }
}

export const purposePanel: Panel<UseSubject> = {
  form: "fieldUse",
  answers: answersOf,
  operations: operationsOf,
  hidden: hiddenOf,
  offered: (subject) => ({ offers: offersOf(subject) }),
  notes: (subject) => [
    ...(isSection(subject) ? ["use.ofSection"] : []),
    ...(usesAt(subject) ? [] : ["use.shared"]),
  ],
};

/** A section as the subject of the panel. */
export const sectionSubject = (
  section: string,
  given: Pick<UseSubject, "texts" | "language" | "t">,
): UseSubject => ({
  ...given,
  facts: { field: section, words: byLanguage(() => ({ label: "" })) },
  scope: everywhere,
});
