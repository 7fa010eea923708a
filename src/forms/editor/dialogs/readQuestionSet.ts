import type { QuestionFile } from "../../engine/compose/sources";
import type { ComposedForm, Language } from "../../engine/form";
import { parseWordsOf } from "../../files/parseSources";
import type { Offer } from "../editing/adaptPanelStep";
import { questionsFile } from "../operations/locateField";
import type { AnswersField } from "../operations/operation";
import type { SavedTexts } from "../protocol";

/**
 * The field that holds the answers to a set of questions, and the ids of the questions; undefined and none while the
 * file is not valid JSON.
 */
export function readQuestionSet(
  texts: SavedTexts,
  set: string,
): { answers: QuestionFile["answers"] | undefined; ids: string[] } {
  try {
    const { answers, questions }: QuestionFile = JSON.parse(texts[questionsFile(set)] ?? '{"questions": []}');
    return { answers, ids: questions.map(({ id }) => id) };
  } catch {
    // The file is not valid JSON while somebody is typing in it.
    return { answers: undefined, ids: [] };
  }
}

export const isQuestionSet = (texts: SavedTexts, section: string): boolean =>
  Object.hasOwn(texts, questionsFile(section));

const answersFields: readonly AnswersField[] = [
  "recruitingAnswers",
  "backgroundInfoAnswers",
  "flightInfoAnswers",
];

/** An unused field for the answers to another set of questions of a form; undefined if all fields are used. */
export function findUnusedAnswersField(
  texts: SavedTexts,
  sections: readonly string[],
): AnswersField | undefined {
  const sets = sections.filter((section) => isQuestionSet(texts, section));
  const taken = sets.map((set) => readQuestionSet(texts, set).answers);
  return answersFields.find((field) => !taken.includes(field));
}

/** Returns the sets of questions of a form as choices, each named by its title. */
export function listQuestionSetOffers(
  { steps }: ComposedForm,
  texts: SavedTexts,
  language: Language,
): Offer[] {
  const { questions } = parseWordsOf(new Map(Object.entries(texts)), language);
  return steps.flatMap(({ sections }) =>
    sections
      .filter(({ id }) => isQuestionSet(texts, id))
      .map(({ id }) => ({ code: id, name: questions[id]?.title ?? id })),
  );
}
