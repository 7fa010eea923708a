import { clearerProblem } from "./clearerProblem";
import { dateInTimeZone } from "./dateInTimeZone";
import type { FormModule, JsonObject, Problem } from "./form";
import { valueAt } from "./pointer";
import { toProblems } from "./problems";
import { pathsInDraft, projectAnswers } from "./projectAnswers";
import type { ProjectionCache } from "./projectObject";

/**
 * The problems of answers by all rules of a form, at most one for each field.
 * @param cache see `ProjectionOptions`
 */
export function allProblems(
  { form, validate }: FormModule,
  answers: JsonObject,
  now: Date,
  cache?: ProjectionCache,
): Problem[] {
  const today = dateInTimeZone(form.timeZone, now);
  if (validate.call({ today }, projectAnswers(form.schema, answers, { today, ...(cache && { cache }) })))
    return [];
  const inDraft = pathsInDraft(form.schema, answers);
  return toProblems(validate.errors ?? []).map((problem) => {
    const path = inDraft(problem.path);
    return { ...clearerProblem(problem, valueAt(answers, path)), path };
  });
}
