/**
 * The last instant at which a posting is open: the millisecond before `closesAt`. At the end of a day,
 * `closesAt` is already on the next day.
 */
export const getLastInstantBeforeClosing = (closesAt: string): Date => new Date(Date.parse(closesAt) - 1);
