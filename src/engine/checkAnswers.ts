import { dateIn } from "./dateIn";
import type { FormModule, JsonObject, Problem } from "./form";
import { problems } from "./problems";
import { project } from "./project";

/** The problems of a draft, at most one for each field; none when the draft may be submitted. */
export function checkAnswers({ form, validate }: FormModule, answers: JsonObject, now: Date): Problem[] {
  const today = dateIn(form.timeZone, now);
  return validate.call({ today }, project(form.schema, answers)) ? [] : problems(validate.errors ?? []);
}
