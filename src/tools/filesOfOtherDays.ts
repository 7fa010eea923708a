/** Test files that take turns. */
export interface FilesInTurn {
  /** The number of days within which each file runs once. */
  days: number;
  /** Paths, relative to the project's root. */
  files: readonly string[];
}

const goldenRatio = (1 + Math.sqrt(5)) / 2;

/**
 * The paths of the files that do not run on a day. Each file runs once in each block of `days` days, on a day that
 * varies irregularly, so that it meets all cases of `tests/turn.ts`. @param day the day's number, as in `TURN`
 */
export function filesOfOtherDays(rows: readonly FilesInTurn[], day: number): string[] {
  return rows.flatMap(({ days, files }) => {
    const shift = Math.floor(((Math.floor(day / days) * goldenRatio) % 1) * days);
    return files.filter((_, index) => (index + shift) % days !== day % days);
  });
}
