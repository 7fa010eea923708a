import type { Completion } from "../../../contract/applications";

/** Whether the day that staff have named for the answers is over. */
export const isOver = ({ dueAt }: Completion): boolean => Date.parse(dueAt) <= Date.now();
