import type { Composed } from "../../files/composeAll";
import { type Fault, onePerPlace, toldAs } from "../fault";

/** Steps that ask for nothing: an applicant would stand before an empty page. */
export function emptySteps(composed: Composed[]): Fault[] {
  const faults = composed.flatMap(({ form, kind }) =>
    form.steps.flatMap(({ id, sections }, index): Fault[] =>
      sections.some(({ fields }) => fields.length > 0)
        ? []
        : [
            {
              file: `schemas/${kind}/${form.form}.json`,
              at: `/steps/${index}`,
              told: toldAs("emptyStep", { name: id }),
              says: `the step "${id}" asks for nothing in ${form.name}: add a field to one of its sections, or take the step out`,
            },
          ],
    ),
  );
  return onePerPlace(faults);
}
