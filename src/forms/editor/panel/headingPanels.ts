import { byLanguage, type JsonObject, type Language, languages } from "../../engine/form";
import { languageFields } from "../../engine/languageFacts";
import { isObject } from "../../engine/pointer";
import { parseSources, parseWords } from "../../files/parseSources";
import { omitUndefined } from "../editing/adaptPanelStep";
import type { FormOperation, Names, SectionTitle } from "../operations/operation";
import type { SavedTexts } from "../protocol";
import type { Panel } from "./panel";

/** The words of a section and of its step. */
export interface HeadingFacts {
  section: string;
  titles: Readonly<Record<Language, SectionTitle>>;
  form: string;
  step: { id: string; names: Names };
}

/**
 * Reads the words of a section and of its step.
 * @returns undefined if the form has no such section, or the files cannot be read
 */
export function readSectionAndStepWords(
  texts: SavedTexts,
  form: string,
  section: string,
): HeadingFacts | undefined {
  try {
    const all = new Map(Object.entries(texts));
    const { apply, account } = parseSources(all);
    const step = (apply[form] ?? account[form])?.steps.find(({ sections }) => sections.includes(section));
    const words = parseWords(all);
    return (
      step && {
        section,
        form,
        titles: byLanguage((language) => {
          const { sections, questions } = words[language];
          const { title, intro } = sections[section] ?? questions[section] ?? {};
          return { ...(title !== undefined && { title }), ...(intro !== undefined && { intro }) };
        }),
        step: { id: step.id, names: byLanguage((language) => words[language].steps[step.id] ?? "") },
      }
    );
  } catch {
    return undefined;
  }
}

/** The heading and introduction of a section as answers. */
const answersOfHeading = ({ titles }: HeadingFacts): JsonObject => ({
  title: inFields((language) => titles[language].title),
  intro: inFields((language) => titles[language].intro ?? undefined),
});

/** The operation for the changed heading and introduction; none without a change. */
function headingOperations({ section, titles }: HeadingFacts, answers: JsonObject): FormOperation[] {
  const words = changed((language, field) => {
    const title = typedIn(answers.title, field);
    const intro = typedIn(answers.intro, field) ?? null;
    const before = titles[language];
    const next: SectionTitle = {
      ...(typeof title === "string" && title !== before.title && { title }),
      ...(intro !== (before.intro ?? null) && { intro: typeof intro === "string" ? intro : null }),
    };
    return Object.keys(next).length > 0 ? next : undefined;
  });
  return Object.keys(words).length > 0 ? [{ operation: "setTitle", section, words }] : [];
}

/** The names of a step as answers. */
const answersOfStep = ({ step }: HeadingFacts): JsonObject => inFields((language) => step.names[language]);

/** The operation for the changed names of a step; none without a change. */
function stepOperations({ form, step }: HeadingFacts, answers: JsonObject): FormOperation[] {
  const names = changed((language, field) => {
    const typed = answers[field];
    return typeof typed === "string" && typed !== step.names[language] ? typed : undefined;
  });
  return Object.keys(names).length > 0 ? [{ operation: "setStepNames", form, id: step.id, names }] : [];
}

const inFields = (worded: (language: Language) => JsonObject[string] | undefined): JsonObject =>
  omitUndefined(
    Object.fromEntries(languages.map((language) => [languageFields[language], worded(language)])),
  );

const typedIn = (part: JsonObject[string] | undefined, field: string) =>
  isObject(part) ? part[field] : undefined;

/** The changed words of each language that has any, read from the fields of that language. */
function changed<Words>(
  read: (language: Language, field: string) => Words | undefined,
): Partial<Record<Language, Words>> {
  const result: Partial<Record<Language, Words>> = {};
  for (const language of languages) {
    const words = read(language, languageFields[language]);
    if (words !== undefined) result[language] = words;
  }
  return result;
}

export const headingPanel: Panel<HeadingFacts> = {
  form: "fieldHeading",
  notes: () => ["headings.everywhere"],
  layout: "columns",
  answers: answersOfHeading,
  operations: headingOperations,
};

export const stepPanel: Panel<HeadingFacts> = {
  form: "fieldStep",
  notes: () => ["headings.stepShared"],
  layout: "columns",
  answers: answersOfStep,
  operations: stepOperations,
};
