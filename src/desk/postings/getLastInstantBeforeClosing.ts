/**
 * The last instant at which a posting is open: the millisecond before `closesAt`. The `closesAt` of a posting
 * that closes at the end of a day is already on the next day.
 */
export const getLastInstantBeforeClosing = (closesAt: string): Date => new Date(Date.parse(closesAt) - 1);
