/** The long test files (`tests/filesInTurn.json`): those that run on every day, and those that take turns. */
export interface FilesInTurn {
  /** Long files that run on every day, because they prove the facts that no day can do without. */
  everyDay: readonly string[];
  /**
   * The files of each day, by their paths relative to the project's root. Each list runs once in as many days
   * as there are lists.
   */
  days: readonly (readonly string[])[];
}

const goldenRatio = (1 + Math.sqrt(5)) / 2;

/**
 * The paths of the files that do not run on a day. Each list runs once in each block of days, on a day that varies
 * irregularly, so that its files meet all cases of `tests/turn.ts`. @param day the day's number, as in `TURN`
 */
export function listTestFilesNotOfDay({ days }: FilesInTurn, day: number): string[] {
  const count = days.length;
  const shift = Math.floor(((Math.floor(day / count) * goldenRatio) % 1) * count);
  return days.flatMap((files, index) => ((index + shift) % count === day % count ? [] : files));
}
