import { era, readYear } from "./readYear";
import { toAsciiDigitsAndSigns } from "./toAsciiDigitsAndSigns";

/** A date (`1999-04-13`) or a month (`1999-04`). */
type CalendarDate = string;

/** The meaning of a text as a date: one date; several dates, of which the writer must choose; or none. */
export type DateReading =
  | { is: "date"; date: CalendarDate }
  | { is: "ambiguous"; dates: readonly CalendarDate[] }
  | { is: "none" };

const none: DateReading = { is: "none" };

/** The first year in which somebody alive may have been born. */
export const firstYear = 1900;
const lastYear = 2199;

/**
 * Languages (BCP 47) in which a date may be written whatever the language of the page: it may be copied from
 * a document or another page.
 */
export const copiedLanguages: readonly string[] = ["en", "ja", "zh-Hant"];

/** Reads a text as a date or month: in digits, or with the name of its month in one of the languages (BCP 47). */
export function readDate(text: string, languages: readonly string[]): DateReading {
  const plain = inWesternYears(toAsciiDigitsAndSigns(text).toLowerCase()).replace(timeOfDay, "");
  // A text with other characters is not a date.
  if (/[^\p{L}\p{M}\d\s.,/()年月日-]/u.test(plain)) return none;
  const written = plain.match(tokenOf) ?? [];
  if (written.length < 2 && !eightDigits.test(plain)) return none;
  const { months, others } = wordsOf(languages);
  const tokens: string[] = [];
  for (const token of written) {
    const month = months.get(token);
    if (month !== undefined) tokens.push(`m${month}`);
    else if (/^\d/.test(token)) tokens.push(token);
    else if (!others.has(token)) return none;
  }
  const dates = [...new Set(datesOf(tokens))];
  const [date] = dates;
  if (date === undefined) return none;
  return dates.length === 1 ? { is: "date", date } : { is: "ambiguous", dates };
}

/** The number of a month from its digits or its name; "" for any other text. */
export function readMonthNumber(text: string, languages: readonly string[]): string {
  const plain = toAsciiDigitsAndSigns(text).toLowerCase();
  const [, digits] = /^(\d{1,2}) ?月?\.?$/.exec(plain) ?? [];
  return digits ?? wordsOf(languages).months.get(plain.replace(/\.$/, "")) ?? "";
}

/** The number of a day of a month; "" for any other text. */
export const readDay = (text: string): string =>
  /^(\d{1,2}) ?(?:日|号|號|st|nd|rd|th|\.)?$/i.exec(toAsciiDigitsAndSigns(text))?.[1] ?? "";

/** A number or a word; 年, 月 and 日 are words of their own. */
const tokenOf = /\d+|[年月日]|(?:(?![年月日])[\p{L}\p{M}])+/gu;

const eightDigits = /^\d{8}$/;

const timeOfDay = /[t ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?z?$/;

const eraInDate = new RegExp(`^(${era.source})[.\\s]*(?=\\d|元)(\\d{1,3}(?!\\d)|元)`, "i");

/**
 * Replaces the years of other calendars at the start of a date, as in 民國88年4月13日 and h9.4.13, with Western ones.
 */
const inWesternYears = (text: string) => text.replace(eraInDate, (year) => readYear(year.replace(/\./g, "")));

function datesOf(tokens: readonly string[]): CalendarDate[] {
  const [a = "", b = "", c = ""] = tokens;
  if (tokens.length === 1 && eightDigits.test(a))
    return [
      ...dateOf(a.slice(0, 4), a.slice(4, 6), a.slice(6)),
      ...eitherOrder(a.slice(0, 2), a.slice(2, 4), a.slice(4)),
    ];
  if (tokens.length === 2) return isYear(a) ? dateOf(a, b) : dateOf(b, a);
  if (tokens.length !== 3) return [];
  if (isYear(a)) return isNamed(c) ? dateOf(a, c, b) : dateOf(a, b, c);
  if (isNamed(a)) return dateOf(c, a, b);
  return isNamed(b) ? dateOf(c, b, a) : eitherOrder(a, b, c);
}

const isNamed = (token: string) => token.startsWith("m");
const isYear = (token: string) => /^\d{4}$/.test(token);

const eitherOrder = (one: string, other: string, year: string) => [
  ...dateOf(year, other, one),
  ...dateOf(year, one, other),
];

/** The date or month of these parts, as a list; empty if there is no such date. */
function dateOf(year: string, month: string, day?: string): CalendarDate[] {
  const texts = [month.replace(/^m/, ""), ...(day === undefined ? [] : [day])];
  if (!isYear(year) || Number(year) < firstYear || Number(year) > lastYear) return [];
  if (texts.some((text) => !/^\d{1,2}$/.test(text))) return [];
  const date = [year, ...texts.map((text) => text.padStart(2, "0"))].join("-");
  const time = new Date(`${date}${day === undefined ? "-01" : ""}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(date) ? [date] : [];
}

interface DateWords {
  /** The numbers of the months, by each of their names. */
  months: ReadonlyMap<string, string>;
  /** Other words in dates: names of weekdays, "of", endings of ordinal numbers. */
  others: ReadonlySet<string>;
}

const known = new Map<string, DateWords>();

function wordsOf(languages: readonly string[]): DateWords {
  const key = languages.join();
  const words = known.get(key) ?? gatherWords(languages);
  known.set(key, words);
  return words;
}

function gatherWords(languages: readonly string[]): DateWords {
  // The British "Sept"; CLDR has "Sep" for English without a region.
  const months = new Map([["sept", "9"]]);
  const others = new Set(["st", "nd", "rd", "th", "of", "the", "年", "月", "日"]);
  for (const language of languages)
    for (const dateStyle of ["long", "medium", "full", "short"] as const) {
      const format = new Intl.DateTimeFormat(language, { dateStyle, calendar: "gregory", timeZone: "UTC" });
      for (const { month, type, value } of partsOfYear(format)) {
        const words = value.toLowerCase().match(tokenOf) ?? [];
        // Months such as "tháng 4" and "4月" are a number and a word, so the word alone does not name the month.
        const isName = type === "month" && !/\p{Nd}/u.test(value) && words.length === 1;
        for (const word of words)
          if (isName) months.set(word, String(month));
          else others.add(word);
      }
    }
  return { months, others };
}

/** The parts of dates in each month, and on each day of a week. */
function partsOfYear(format: Intl.DateTimeFormat) {
  const inMonths = Array.from({ length: 12 }, (_, index) => new Date(Date.UTC(2001, index, 13)));
  const inWeek = Array.from({ length: 7 }, (_, index) => new Date(Date.UTC(2001, 0, 13 + index)));
  return [...inMonths, ...inWeek].flatMap((date) =>
    format.formatToParts(date).map((part) => ({ ...part, month: date.getUTCMonth() + 1 })),
  );
}
