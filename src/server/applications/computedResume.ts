import { computedAnswers, hasComputedField } from "../../forms/engine/computedAnswers";
import { dateInTimeZone } from "../../forms/engine/dateInTimeZone";
import type { JsonObject } from "../../forms/engine/form";
import { resumeFromWire, resumeToWire } from "../../resume/wire";
import type { CatalogForm } from "../catalog";

/** A resume with the values of its form's computed fields, which replace the values that the page sent. */
export function computedResume(
  { form }: Pick<CatalogForm, "form">,
  resume: JsonObject,
  now: Date,
): JsonObject {
  if (!hasComputedField(form.schema)) return resume;
  const today = dateInTimeZone(form.timeZone, now);
  return resumeToWire(computedAnswers(form.schema, resumeFromWire(resume), today));
}
