import type { TFunction } from "i18next";
import { byLanguage, type ComposedForm, type JsonObject, type Language } from "../../engine/form";
import { parseSources, parseWordsOf } from "../../files/parseSources";
import type { Offer } from "../editing/adaptPanelStep";
import { offeredClasses, offeredPurposes } from "../editing/offeredPurposes";
import { getTextAnswerOrEmpty, typedNames } from "../editing/typedNames";
import { proposedName } from "../operations/names";
import type { FormOperation } from "../operations/operation";
import type { SavedTexts } from "../protocol";
import { buildEnteredUseProperty } from "./newUse";
import { findUnusedAnswersField } from "./readQuestionSet";

/** The place of a new section in a step: after the section `after`, or first if `after` is null. */
export interface SectionPlace {
  form: string;
  step: string;
  after: string | null;
}

/** The ids of a form's sections, in the order of its steps. */
export const sectionIdsOf = ({ steps }: ComposedForm): string[] =>
  steps.flatMap(({ sections }) => sections.map(({ id }) => id));

/** The choices for a new section: its kinds, the sections of other forms, the purposes and the classes of data. */
export function buildNewSectionOffers(
  form: ComposedForm,
  texts: SavedTexts,
  language: Language,
  t: TFunction,
): Record<"what" | "section" | "purpose" | "dataClass", Offer[]> {
  const all = new Map(Object.entries(texts));
  const own = new Set(sectionIdsOf(form));
  const words = parseWordsOf(all, language);
  const inForms = Object.values(parseSources(all).apply).flatMap(({ steps }) =>
    steps.flatMap(({ sections }) => sections),
  );
  const section = [...new Set(inForms)]
    .filter((code) => !own.has(code))
    .map((code) => {
      const { title } = words.sections[code] ?? words.questions[code] ?? {};
      return { code, name: title ?? code };
    });
  const isFree = findUnusedAnswersField(texts, [...own]) !== undefined;
  const what = ["fields", ...(isFree ? ["questions"] : []), ...(section.length > 0 ? ["known"] : [])];
  return {
    what: what.map((code) => ({ code, name: t(`options:editorNewSection.${code}`) })),
    section,
    purpose: offeredPurposes(texts, language),
    dataClass: offeredClasses(texts, language),
  };
}

/** The operation that adds the entered section to its step, and the name of the section in the files. */
export function buildAddSectionOperation(
  answers: JsonObject,
  { form, step, after }: SectionPlace,
  composed: ComposedForm,
  texts: SavedTexts,
): { operation: FormOperation; section: string } {
  const place = { form, step, after };
  if (answers.what === "known") {
    const section = getTextAnswerOrEmpty(answers, "section");
    return { operation: { operation: "addSection", ...place, section }, section };
  }
  const titles = typedNames(answers, "title");
  const words = byLanguage((language) => ({ title: titles[language] }));
  const section = proposedName(titles.en, listTakenSectionNames(texts));
  if (answers.what !== "questions")
    return {
      operation: {
        operation: "createSection",
        ...place,
        section,
        words,
        ...buildEnteredUseProperty(answers),
      },
      section,
    };
  const first = typedNames(answers, "first");
  return {
    section,
    operation: {
      operation: "createQuestions",
      ...place,
      set: section,
      answers: findUnusedAnswersField(texts, sectionIdsOf(composed)) ?? "recruitingAnswers",
      words,
      ...buildEnteredUseProperty(answers),
      first: {
        id: proposedName(first.en, []),
        type: "text",
        required: true,
        words: byLanguage((language) => ({ label: first[language] })),
      },
    },
  };
}

/** The names of all sections and sets of questions in the files. */
export const listTakenSectionNames = (texts: SavedTexts): string[] =>
  Object.keys(texts).flatMap(
    (file) => /^schemas\/(?:sections|questions)\/([^/.]+)\.json$/.exec(file)?.[1] ?? [],
  );
