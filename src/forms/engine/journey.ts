import type { ComposedForm, FormStep, Json, JsonObject, Problem } from "./form";
import { isEqualJson } from "./isEqualJson";
import { isObject, parsePointer } from "./pointer";
import { projectAnswers } from "./projectAnswers";
import { presentDay } from "./resolveForm";

/** The step that asks for the answer at a pointer. */
export function stepOfAnswer({ steps }: Pick<ComposedForm, "steps">, pointer: string): FormStep | undefined {
  const [field = ""] = parsePointer(pointer);
  return steps.find(({ sections }) => sections.some(({ fields }) => fields.includes(field)));
}

/** The step that has the section with this id. */
export const stepOfSection = (
  { steps }: Pick<ComposedForm, "steps">,
  section: string,
): FormStep | undefined => steps.find(({ sections }) => sections.some(({ id }) => id === section));

/** The problems of each step, by its id, in the order of the fields on the page. */
export function problemsByStep(
  form: Pick<ComposedForm, "steps">,
  problems: Problem[],
): Map<string, Problem[]> {
  const byStep = new Map<string, Problem[]>(form.steps.map(({ id }) => [id, []]));
  for (const { id, sections } of form.steps)
    for (const field of sections.flatMap(({ fields }) => fields))
      byStep.get(id)?.push(...problems.filter(({ path }) => parsePointer(path)[0] === field));
  return byStep;
}

/**
 * The progress of a step, from its answers alone; `toMend` if an answer breaks a rule other than `required`.
 */
export type StepState = "complete" | "begun" | "toMend" | "notBegun";

/**
 * The state of each step, by its id. `blank` holds the answers of a new form: a step that lacks required
 * answers, and otherwise has the same answers as `blank`, is not begun.
 */
export function stepStates(
  form: Pick<ComposedForm, "steps" | "schema" | "timeZone">,
  answers: JsonObject,
  blank: JsonObject,
  problems: Problem[],
): Map<string, StepState> {
  const byStep = problemsByStep(form, problems);
  const today = presentDay(form.timeZone);
  const given = projectAnswers(form.schema, answers, { today });
  const untouched = projectAnswers(form.schema, blank, { today });
  return new Map(
    form.steps.map(({ id, sections }) => {
      const ofStep = byStep.get(id) ?? [];
      const isBegun = sections
        .flatMap(({ fields }) => fields)
        .some((field) => !isEqualJson(withoutIds(given[field]), withoutIds(untouched[field])));
      return [id, stateOf(ofStep, isBegun)];
    }),
  );
}

function stateOf(problems: Problem[], isBegun: boolean): StepState {
  if (problems.length === 0) return "complete";
  if (problems.some(({ keyword }) => keyword !== "required")) return "toMend";
  return isBegun ? "begun" : "notBegun";
}

/** A value without the ids of entries, which blank entries have, too. */
function withoutIds(value: Json | undefined): Json | undefined {
  if (Array.isArray(value)) return value.map((entry) => withoutIds(entry) ?? null);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) =>
      name === "entryId" ? [] : [[name, withoutIds(part) ?? null]],
    ),
  );
}
