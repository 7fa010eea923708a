import { numberPattern, parseStatedNumber } from "./promiseNumbers";
import type { PeriodUnit, PromisePhrases } from "./promisePhrases";
import { withoutDates } from "./statedFigures";

/** A text and the phrases of its language. */
export interface StatedText {
  text: string;
  phrases: PromisePhrases;
}

/**
 * The text without dates and times of the clock, and without telephone numbers, which are examples of each language's own
 * country.
 */
export const plainText = (text: string): string =>
  withoutDates(
    text
      .normalize("NFKC")
      .replaceAll(/\{\{\w+\}\}/g, " ")
      .replaceAll(/(?<!\d)0\d+(?:[ -]\d+)*/g, " ")
      .replaceAll(/\d{1,2}(?::\d\d)? ?[ap]\.?m\b\.?|\d{1,2}:\d\d/giu, " ")
      .replaceAll(/\d{1,2} ?[時點](?![間数])(?: ?\d{1,2} ?分)?/gu, " ")
      // `1年半` is 1.5 in English.
      .replaceAll(/(\d)(年|か月|個月|時間|小時)半/g, "$1.5$2"),
  );

/**
 * The factors between units of time: minutes in an hour, hours in a day, days in a week, months in a year.
 */
const factors = [60, 24, 7, 12];

/**
 * Returns a number in digits that only the translation has, and in `other` a number that only the English
 * text has; undefined if one of the two is missing.
 */
export function replacedNumber(
  translation: StatedText,
  original: StatedText,
): { number: number; other: number } | undefined {
  const [own, english] = [numbersIn(translation), numbersIn(original)];
  const allowed = new Set([...english, ...halvesIn(original), ...wordedIn(original, "mayCount")]);
  const areUnitsAlike = timesIn(original, "sure").every((unit) =>
    timesIn(translation, "sure").includes(unit),
  );
  const isConverted = (number: number) =>
    !areUnitsAlike && factors.some((factor) => allowed.has(number * factor) || allowed.has(number / factor));
  const inDigits = (translation.text.match(/\d+(?:,\d{3})*(?:\.\d+)?/g) ?? []).map((digits) =>
    Number(digits.replaceAll(",", "")),
  );
  const number = inDigits.find((each) => !allowed.has(each) && !isConverted(each));
  const other = [...english].find((each) => !own.has(each));
  return number === undefined || other === undefined ? undefined : { number, other };
}

function numbersIn(stated: StatedText): ReadonlySet<number> {
  const { text, phrases } = stated;
  const numbers = [...text.matchAll(new RegExp(numberPattern(phrases), "giu"))].map(([number]) =>
    parseStatedNumber(number, phrases),
  );
  return new Set([...numbers, ...wordedIn(stated, "repeats")]);
}

/** Returns the numbers that words in a text stand for, such as 2 for "twice". */
const wordedIn = ({ text, phrases }: StatedText, kind: "repeats" | "mayCount"): number[] =>
  Object.entries(phrases[kind])
    .filter(([word]) => new RegExp(`\\b${word}\\b`, "iu").test(text))
    .map(([, number]) => number);

/** Returns each number of a text with a half added, if the text has "and a half". */
const halvesIn = (stated: StatedText): number[] =>
  /\band a half\b/iu.test(stated.text) ? [...numbersIn(stated)].map((number) => number + 0.5) : [];

/**
 * Returns a number in digits that only the translation has, and in `other` a number of the English text that
 * counts the same, as in 2回 and 3回; undefined if there is no such number.
 */
export function addedNumber(
  translation: StatedText,
  original: StatedText,
): { number: number; other: number } | undefined {
  const english = numbersIn(original);
  const allowed = new Set([1, ...english, ...halvesIn(original), ...wordedIn(original, "mayCount")]);
  const counted = [...translation.text.matchAll(/(\d+(?:\.\d+)?) ?(\p{Script=Han})/gu)].map(
    ([, digits, counter]) => ({ number: Number(digits), counter }),
  );
  const added = counted.find(({ number }) => !allowed.has(number));
  const kept = counted.find(({ number, counter }) => english.has(number) && counter === added?.counter);
  return added && kept ? { number: added.number, other: kept.number } : undefined;
}

const timeUnits = ["minutes", "hours", "days", "months", "years"] as const;

export const timesIn = ({ text, phrases }: StatedText, kind: "sure" | "possible"): PeriodUnit[] =>
  timeUnits.filter((unit) => new RegExp(phrases.timeWords[unit][kind], "iu").test(text));
