import type { Migration } from "../engine/migration";

/**
 * The paths of the fields whose answers migrations retire because they were given for another purpose. A path
 * occurs once for each list of steps that retires its answers. The paths are part of a form's version, so
 * that older drafts are migrated.
 */
export const askedAnew = (lists: ReadonlyArray<readonly Migration[]>): string[] =>
  lists.flatMap((steps) => [
    ...new Set(
      steps.flatMap((step) => (step.change === "repurpose" && step.answers === "retire" ? [step.field] : [])),
    ),
  ]);
