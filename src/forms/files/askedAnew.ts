import type { Migration } from "../engine/migration";

/**
 * The fields whose answers a migration retires because they were given for another purpose. A field occurs
 * once for each list of steps that retires its answers. The fields are part of a form's version, so that
 * older drafts are migrated.
 */
export const askedAnew = (lists: ReadonlyArray<readonly Migration[]>): string[] =>
  lists.flatMap((steps) => [
    ...new Set(
      steps.flatMap((step) => (step.change === "repurpose" && step.answers === "retire" ? [step.field] : [])),
    ),
  ]);
