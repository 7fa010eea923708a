import { toAsciiDigitsAndSigns } from "./toAsciiDigitsAndSigns";

/** The Western year before the first year of each era, by the era's names and letters. */
const eras: Readonly<Record<string, number>> = {
  民國: 1911,
  民国: 1911,
  民: 1911,
  大正: 1911,
  大: 1911,
  T: 1911,
  昭和: 1925,
  昭: 1925,
  S: 1925,
  平成: 1988,
  平: 1988,
  H: 1988,
  令和: 2018,
  令: 2018,
  R: 2018,
};

const names = Object.keys(eras).join("|");

/** Matches the name of an era, which precedes a year of that era. */
export const era = new RegExp(`(?:中華)?(?:${names})`);

const inEra = new RegExp(`^(?:中華)?(${names})(\\d{1,3}|元)年?$`);

const inOurs = /^(?:西元|公元|西暦|AD)?(\d+)(?:年|AD|CE)?$/;

/** A year as it is stored, in digits: "民國78" and "平成元年" are both "1989"; "" for a text that is not a year. */
export function readYear(text: string): string {
  const typed = toAsciiDigitsAndSigns(text).replace(/\s/g, "").toUpperCase();
  const [, name = "", year = ""] = inEra.exec(typed) ?? [];
  const before = eras[name];
  return before === undefined
    ? (inOurs.exec(typed)?.[1] ?? "")
    : String(before + (year === "元" ? 1 : Number(year)));
}
