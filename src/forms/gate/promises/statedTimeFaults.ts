import type { FaultPhrase } from "../../engine/faultData";
import { languages } from "../../engine/form";
import { createFinding, createPhrase, type Fault, joinPhrases } from "../fault";
import type { Project } from "../project";
import { placedTextsIn } from "../words/placedTexts";
import { parseIsoPeriodLength, periodsIn } from "./readPeriods";

/**
 * Returns faults for texts of the site that state a wrong time (see `statedTimes`), such as the time for
 * which a link is valid.
 */
export function statedTimeFaults({ texts, sources, site }: Project): Fault[] {
  const rows = Object.entries(site.statedTimes);
  return languages.flatMap((language) => {
    const phrases = site.promisePhrases[language];
    if (phrases === undefined) return [];
    return [...placedTextsIn(language, texts, sources)].flatMap(([key, { file, at, text }]): Fault[] => {
      const [, times = []] = rows.find(([row]) => matchesKeyPattern(key, row)) ?? [];
      const other = times.length === 0 ? undefined : otherTime(periodsIn(text, phrases), times);
      if (!other) return [];
      return [
        {
          file,
          at,
          ...createFinding("statedTime", {
            promise: other.promise,
            times: joinPhrases("or", times.map(wordedTime)),
          }),
        },
      ];
    });
  });
}

/** Returns a phrase with a period in its largest whole unit: days, hours or minutes. Months stay months. */
function wordedTime(period: string): FaultPhrase {
  const { count, unit } = parseIsoPeriodLength(period);
  if (unit === "months") return createPhrase("months", { count });
  if (count % (24 * 60) === 0) return createPhrase("days", { count: count / (24 * 60) });
  return count % 60 === 0 ? createPhrase("hours", { count: count / 60 }) : createPhrase("minutes", { count });
}

/**
 * Whether the key of a text matches a row of `statedTimes`: the two are equal, or the row ends in `*` and the
 * key has the same beginning.
 */
export const matchesKeyPattern = (key: string, row: string): boolean =>
  row.endsWith("*") ? key.startsWith(row.slice(0, -1)) : key === row;

/**
 * Returns the first stated time that differs from all of `times`. Months and years are compared only with
 * each other, and so are minutes, hours and days; a stated time that cannot be compared is left out.
 */
function otherTime(stated: ReturnType<typeof periodsIn>, times: readonly string[]) {
  const kept = times.map(parseIsoPeriodLength);
  return stated.find(({ period }) => {
    const { count, unit } = parseIsoPeriodLength(period);
    const alike = kept.filter((each) => each.unit === unit);
    return alike.length > 0 && !alike.some((each) => each.count === count);
  });
}
