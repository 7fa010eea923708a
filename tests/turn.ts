const day = 24 * 3_600_000;

/** What the long suites take today: another part every day. A run of another day is repeated with TURN set. */
export const turn = Number(process.env.TURN ?? Math.floor(Date.now() / day));

/**
 * Every `days`-th case, so that each is tried within so many days; all with FULL set. Choices that complete each other
 * differ in `place`.
 */
export function casesInTurn<Case>(cases: readonly Case[], days: number, place = 0): Case[] {
  if (process.env.FULL) return [...cases];
  const least = Math.min(days, cases.length);
  return cases.filter((_, index) => index % least === (turn + place) % least);
}

/** One case of those that prove the same fact, another one every day; all with FULL set. */
export const oneInTurn = <Case>(cases: readonly Case[], place = 0): Case[] =>
  casesInTurn(cases, cases.length, place);

/** The test files that `npm test` leaves to other days (`filesInTurn.json`), by their paths from the project's root on. */
export const filesOfOtherDays: readonly string[] =
  process.env.FILES_OF_OTHER_DAYS?.split(",").filter((path) => path !== "") ?? [];
