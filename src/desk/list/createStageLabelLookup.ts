import type { UsedList } from "./useShownList";

/**
 * Returns a function that finds the label of a stage among the choices of the list's stage column; an unknown
 * stage is its own label.
 */
export const createStageLabelLookup =
  (list: Pick<UsedList, "labelled">) =>
  (stage: string): string =>
    list.labelled("stage")?.choices.find(({ value }) => value === stage)?.label ?? stage;
