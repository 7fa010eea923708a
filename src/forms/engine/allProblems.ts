import { clearerProblem } from "./clearerProblem";
import { hasComputedField } from "./computedAnswers";
import { dateInTimeZone } from "./dateInTimeZone";
import { fieldAt } from "./fieldAt";
import type { FormModule, Json, Problem } from "./form";
import { isObject, valueAt } from "./pointer";
import { toProblems } from "./problems";
import { createDraftPathMapper, projectAnswers } from "./projectAnswers";
import type { ProjectionCache } from "./projectObject";

/**
 * The problems of answers by all rules of a form, at most one for each field. A computed field has no problem
 * of its own: whatever is wrong with its value is wrong with an answer that the value is computed from.
 * @param given the answers; anything but an object, as a stranger may send it, is judged as a blank form
 * @param cache see `ProjectionOptions`
 */
export function allProblems(
  { form, validate }: FormModule,
  given: Json,
  now: Date,
  cache?: ProjectionCache,
): Problem[] {
  const answers = isObject(given) ? given : {};
  const today = dateInTimeZone(form.timeZone, now);
  if (validate.call({ today }, projectAnswers(form.schema, answers, { today, ...(cache && { cache }) })))
    return [];
  const inDraft = createDraftPathMapper(form.schema, answers);
  return toProblems(validate.errors ?? [])
    .filter(({ path }) => !(hasComputedField(form.schema) && fieldAt(form.schema, path)?.["x-computed"]))
    .map((problem) => {
      const path = inDraft(problem.path);
      return { ...clearerProblem(problem, valueAt(answers, path)), path };
    });
}
