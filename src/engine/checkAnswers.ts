import { dateInTimeZone } from "./dateInTimeZone";
import type { FormModule, JsonObject, Problem } from "./form";
import { toProblems } from "./problems";
import { pathInDraft, projectAnswers } from "./projectAnswers";

/** The problems of a draft, at most one for each field; none when the draft may be submitted. */
export function checkAnswers({ form, validate }: FormModule, answers: JsonObject, now: Date): Problem[] {
  const today = dateInTimeZone(form.timeZone, now);
  return validate.call({ today }, projectAnswers(form.schema, answers))
    ? []
    : toProblems(validate.errors ?? []).map((problem) => ({
        ...problem,
        path: pathInDraft(form.schema, answers, problem.path),
      }));
}
