import type { Migration } from "../engine/migration";

/**
 * The fields whose answers some migration retires because they were given for another purpose: each once for each list
 * of steps that does. They are part of a form's version, so that drafts of before are older ones.
 */
export const askedAnew = (lists: ReadonlyArray<readonly Migration[]>): string[] =>
  lists.flatMap((steps) => [
    ...new Set(
      steps.flatMap((step) => (step.change === "repurpose" && step.answers === "retire" ? [step.field] : [])),
    ),
  ]);
