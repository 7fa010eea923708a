import type { UsedList } from "./useShownList";

/** The name of a stage, which the list's own column of stages knows. */
export const stageLabelIn =
  (list: Pick<UsedList, "labelled">) =>
  (stage: string): string =>
    list.labelled("stage")?.choices.find(({ value }) => value === stage)?.label ?? stage;
