import type { FaultPhrase } from "../../engine/faultData";
import { languages } from "../../engine/form";
import { type Fault, finding, joined, phrase } from "../fault";
import type { Project } from "../project";
import { placedTextsIn } from "../words/placedTexts";
import { lengthOf, periodsIn } from "./readPeriods";

/** Texts of the site that state another time than the site keeps, such as that for which a link is valid. */
export function statedTimeFaults({ texts, sources, site }: Project): Fault[] {
  const rows = Object.entries(site.statedTimes);
  return languages.flatMap((language) => {
    const phrases = site.promisePhrases[language];
    if (phrases === undefined) return [];
    return [...placedTextsIn(language, texts, sources)].flatMap(([key, { file, at, text }]): Fault[] => {
      const [, times = []] = rows.find(([row]) => isOfRow(key, row)) ?? [];
      const other = times.length === 0 ? undefined : otherTime(periodsIn(text, phrases), times);
      if (!other) return [];
      return [
        {
          file,
          at,
          ...finding("statedTime", { promise: other.promise, times: joined("or", times.map(wordedTime)) }),
        },
      ];
    });
  });
}

/** A period in its largest whole unit. */
function wordedTime(period: string): FaultPhrase {
  const { count, unit } = lengthOf(period);
  if (unit === "months") return phrase("months", { count });
  if (count % (24 * 60) === 0) return phrase("days", { count: count / (24 * 60) });
  return count % 60 === 0 ? phrase("hours", { count: count / 60 }) : phrase("minutes", { count });
}

/** Whether a text has the key of a row of `statedTimes`. */
export const isOfRow = (key: string, row: string): boolean =>
  row.endsWith("*") ? key.startsWith(row.slice(0, -1)) : key === row;

/** The first stated time that equals none of the times; in months only if one of the times is in months. */
function otherTime(stated: ReturnType<typeof periodsIn>, times: readonly string[]) {
  const kept = times.map(lengthOf);
  return stated.find(({ period }) => {
    const { count, unit } = lengthOf(period);
    const alike = kept.filter((each) => each.unit === unit);
    return alike.length > 0 && !alike.some((each) => each.count === count);
  });
}
