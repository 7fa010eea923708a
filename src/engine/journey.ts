import type { ComposedForm, FormStep, Problem } from "./form";
import { parsePointer } from "./pointer";

/** The step that asks for the answer at a pointer. */
export function stepOfAnswer({ steps }: Pick<ComposedForm, "steps">, pointer: string): FormStep | undefined {
  const [field = ""] = parsePointer(pointer);
  return steps.find(({ sections }) => sections.some(({ fields }) => fields.includes(field)));
}

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
