/** Test files that take turns. */
export interface FilesInTurn {
  /** Each file runs once in so many days. */
  days: number;
  /** Paths from the project's root on. */
  files: readonly string[];
}

const goldenRatio = (1 + Math.sqrt(5)) / 2;

/**
 * The paths of the files that do not run on a day. The days are divided into blocks of `days`, and each file runs on
 * one day of each block. Which one differs from block to block and repeats itself in no rhythm: the cases in a file take
 * turns, too (`tests/turn.ts`), and a file that ran every second day would only ever try every second case.
 * @param day the number of the day, as `TURN` has it
 */
export function filesOfOtherDays(rows: readonly FilesInTurn[], day: number): string[] {
  return rows.flatMap(({ days, files }) => {
    const shift = Math.floor(((Math.floor(day / days) * goldenRatio) % 1) * days);
    return files.filter((_, index) => (index + shift) % days !== day % days);
  });
}
