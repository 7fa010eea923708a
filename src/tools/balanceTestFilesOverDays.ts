/** Seconds of one worker above which a unit test file takes turns. A browser test file always takes turns. */
const longFile = 3;

/**
 * Spreads the long files over the days, so that all days take about the same time: the longest first, each on the day
 * that has the least so far. @param seconds the duration of each test file, in seconds of one worker
 */
export function balanceTestFilesOverDays(
  seconds: ReadonlyMap<string, number>,
  everyDay: readonly string[],
  dayCount: number,
): string[][] {
  const days: Array<{ files: string[]; seconds: number }> = Array.from({ length: dayCount }, () => ({
    files: [],
    seconds: 0,
  }));
  const long = [...seconds].filter(
    ([file, duration]) => !everyDay.includes(file) && (duration >= longFile || file.endsWith(".spec.ts")),
  );
  for (const [file, duration] of long.sort(([, first], [, second]) => second - first)) {
    const day = days.reduce((least, each) => (each.seconds < least.seconds ? each : least));
    day.files.push(file);
    day.seconds += duration;
  }
  return days.map(({ files }) => files.sort());
}
