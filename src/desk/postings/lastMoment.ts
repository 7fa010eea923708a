/**
 * The last instant at which a posting is open. `closesAt` is the end of the last day, so this is a millisecond before
 * it.
 */
export const lastMoment = (closesAt: string): Date => new Date(Date.parse(closesAt) - 1);
