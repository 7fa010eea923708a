import type { Completion } from "../../../contract/applications";

/** Whether the last day that staff have set for the answers is over. */
export const isCompletionOverdue = ({ dueAt }: Completion): boolean => Date.parse(dueAt) <= Date.now();
