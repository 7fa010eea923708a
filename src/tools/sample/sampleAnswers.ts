import { checkAnswers } from "../../forms/engine/checkAnswers";
import { dateInTimeZone } from "../../forms/engine/dateInTimeZone";
import type { FieldSchema, Json, JsonObject } from "../../forms/engine/form";
import { resolveForm } from "../../forms/engine/resolveForm";
import { shownFields } from "../../forms/engine/shownFields";
import { syntheticApplications } from "../../forms/gate/meaning/applications/syntheticApplications";
import type { CatalogForm } from "../../server/catalog";

/** Facts about a sample person, by the names of `x-profile`: in their own script, and in Latin letters. */
export type SampleProfile = Readonly<Record<string, { own: string; latin: string }>>;

/** Complete answers of several people to a form, as varied as the form allows. */
export function sampleAnswers(
  form: CatalogForm,
  profiles: readonly SampleProfile[],
  now: Date,
): JsonObject[] {
  const { schema, timeZone } = form.form;
  const today = dateInTimeZone(timeZone, now);
  const { applications } = syntheticApplications(form.form, today);
  return profiles.map((profile, number) => {
    let answers: JsonObject = applications[number % applications.length]?.answers ?? {};
    for (const [name, field] of Object.entries(
      shownFields(resolveForm(schema, answers, today), answers).properties,
    )) {
      const other = otherAnswer(field, profile, number);
      if (other === undefined || answers[name] === undefined) continue;
      const changed = { ...answers, [name]: other };
      if (checkAnswers(form, changed, now).length === 0) answers = changed;
    }
    return answers;
  });
}

/**
 * Another answer to a field, so that applications differ; undefined when there is none to choose. The caller
 * checks whether the answer is valid.
 */
function otherAnswer(field: FieldSchema, profile: SampleProfile, number: number): Json | undefined {
  const known = profile[field["x-profile"] ?? ""];
  if (known) return field.englishOnly ? known.latin : known.own;
  const { included, type, minimum, maximum } = field;
  if (Array.isArray(included) && type !== "array") return included[(number * 5) % included.length];
  if (type === "integer" && typeof minimum === "number" && typeof maximum === "number")
    return minimum + ((number * 37) % (maximum - minimum + 1));
  return undefined;
}
