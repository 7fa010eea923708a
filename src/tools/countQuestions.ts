import { evaluateCondition } from "../forms/engine/evaluateCondition";
import { isCollection, isFixedList } from "../forms/engine/fieldStructure";
import type { ComposedForm, FieldSchema } from "../forms/engine/form";
import { type AskedField, iterateFieldsWithConditions } from "../forms/engine/iterateFieldsWithConditions";
import { isWithin } from "../forms/engine/pointer";
import { isStructure, preparationFor } from "../forms/engine/preparation";

export interface QuestionCount {
  /** The number of questions that the form may ask. A list is counted with one entry. */
  asked: number;
  /**
   * The number of questions that an applicant must answer even if none of their other answers leads to
   * further questions.
   */
  required: number;
  /** The number of required questions that are filled in from the account. */
  filled: number;
  /** The estimated time, in minutes, for all answers that may be required. */
  minutes: number;
}

/** Counts the questions of a form. A question under a condition counts as asked, whatever the condition depends on. */
export function countQuestions({ schema }: Pick<ComposedForm, "schema">): QuestionCount {
  const asked = new Set<string>();
  const required = new Set<string>();
  const filled = new Set<string>();
  /** The paths of groups and lists that can be left empty. */
  const optional: string[] = [];
  for (const { path, field, isRequired, conditions } of iterateFieldsWithConditions(schema)) {
    const isNeeded =
      isRequired && conditions.every(holdsWithoutAnswers) && !optional.some((outer) => isWithin(path, outer));
    if (isStructure(field)) {
      if (!isNeeded || isEmptyAllowed(field)) optional.push(path);
      continue;
    }
    asked.add(path);
    if (isNeeded) required.add(path);
    if (isNeeded && field["x-profile"] !== undefined) filled.add(path);
  }
  const { minutes } = preparationFor(schema);
  return { asked: asked.size, required: required.size, filled: filled.size, minutes };
}

const isEmptyAllowed = (field: FieldSchema): boolean =>
  isCollection(field) && !isFixedList(field) && (field.minItems ?? 0) === 0;

const holdsWithoutAnswers = ({ condition, holds }: AskedField["conditions"][number]): boolean =>
  evaluateCondition(condition, {}) === holds;
