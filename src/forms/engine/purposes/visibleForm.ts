import type { ComposedForm, FormStep, JsonObject, ObjectSchema } from "../form";
import { presentDay } from "../resolveForm";
import type { Audience } from "./purpose";
import { type ReadingStage, sightOf } from "./sightOf";
import { visibleSchema } from "./visibleSchema";

/**
 * The form as people of these audiences may see it at a stage, to draw the result of `visibleAnswers` for the
 * same answers. It has the visible fields among the fields that the form asks, given all answers, also those
 * that these people may not see.
 * @param today the day on which the answers were judged, `YYYY-MM-DD`
 */
export function visibleForm(
  form: ComposedForm,
  answers: JsonObject,
  audiences: readonly Audience[],
  stage: ReadingStage,
  today: string = presentDay(form.timeZone),
): ComposedForm {
  const sight = sightOf(form, audiences, stage);
  const schema = visibleSchema(form.schema, answers, sight, today);
  const used = new Set([...sight.fields.values()].map(({ use }) => use.purpose));
  return {
    ...form,
    ...(form.purposes && { purposes: only(form.purposes, (id) => used.has(id)) }),
    schema,
    steps: form.steps.flatMap((step) => visibleStep(step, schema)),
  };
}

/** The step with its visible fields only, as an array; the array is empty if no field of the step is visible. */
function visibleStep({ sections, ui, ...step }: FormStep, visible: ObjectSchema): FormStep[] {
  const { properties, required = [] } = visible;
  const left = sections.flatMap(({ id, fields }) => {
    const asked = fields.filter((name) => Object.hasOwn(properties, name));
    return asked.length > 0 ? [{ id, fields: asked }] : [];
  });
  const names = left.flatMap(({ fields }) => fields);
  const isHere = (name: string) => names.includes(name);
  const schema = { ...visible, properties: only(properties, isHere), required: required.filter(isHere) };
  return left.length > 0
    ? [{ ...step, sections: left, schema, ui: { ...only(ui, isHere), "ui:order": names } }]
    : [];
}

const only = <Value>(
  members: Record<string, Value>,
  isIn: (name: string) => boolean,
): Record<string, Value> => Object.fromEntries(Object.entries(members).filter(([name]) => isIn(name)));
