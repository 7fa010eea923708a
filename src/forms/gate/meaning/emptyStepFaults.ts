import { createFinding, dedupeFaultsByPlace, type Fault } from "../fault";
import type { Project } from "../project";

/** Returns faults for steps without fields, on which an applicant would see an empty page. */
export function emptyStepFaults({ composed }: Project): Fault[] {
  const faults = composed.flatMap(({ form, kind }) =>
    form.steps.flatMap(({ id, sections }, index): Fault[] =>
      sections.some(({ fields }) => fields.length > 0)
        ? []
        : [
            {
              file: `schemas/${kind === "due" ? "apply" : kind}/${form.form}.json`,
              at: `/steps/${index}`,
              ...createFinding("emptyStep", { step: id, form: form.name }),
            },
          ],
    ),
  );
  return dedupeFaultsByPlace(faults);
}
