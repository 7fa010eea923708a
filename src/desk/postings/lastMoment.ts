/** The last instant at which a posting is open: it closes with the end of its last day, so a millisecond before is that day. */
export const lastMoment = (closesAt: string): Date => new Date(Date.parse(closesAt) - 1);
