import type { UsedList } from "./useShownList";

/** Returns a function from a stage to its label, which is in the list's stage column. */
export const createStageLabelLookup =
  (list: Pick<UsedList, "labelled">) =>
  (stage: string): string =>
    list.labelled("stage")?.choices.find(({ value }) => value === stage)?.label ?? stage;
