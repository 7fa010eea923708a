import { clearerProblem } from "./clearerProblem";
import { dateInTimeZone } from "./dateInTimeZone";
import type { FormModule, JsonObject, Problem } from "./form";
import { laterProblems } from "./laterProblems";
import { valueAt } from "./pointer";
import { toProblems } from "./problems";
import { type ProjectionCache, pathsInDraft, projectAnswers } from "./projectAnswers";

/**
 * The problems of a draft, at most one for each field; none when the draft may be submitted. The due form judges only
 * what it asks: the other answers were submitted before, and cannot be changed any more.
 * @param cache see `ProjectionOptions`
 */
export function checkAnswers(
  { form, validate }: FormModule,
  answers: JsonObject,
  now: Date,
  cache?: ProjectionCache,
): Problem[] {
  const today = dateInTimeZone(form.timeZone, now);
  if (validate.call({ today }, projectAnswers(form.schema, answers, { today, ...(cache && { cache }) })))
    return [];
  const inDraft = pathsInDraft(form.schema, answers);
  const problems = toProblems(validate.errors ?? []).map((problem) => {
    const path = inDraft(problem.path);
    return { ...clearerProblem(problem, valueAt(answers, path)), path };
  });
  return form.phase === "due" ? laterProblems(form, problems) : problems;
}
