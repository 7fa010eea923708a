import { numberPattern, parseStatedNumber } from "./promiseNumbers";
import type { PeriodUnit, PromisePhrases } from "./promisePhrases";

/** A length of time that a text states. */
interface PromisedPeriod {
  /** The stated words, after Unicode normalization. */
  promise: string;
  /** The period in ISO 8601, such as `PT90M` or `P30D`; hours are given in minutes, years in months. */
  period: string;
}

/** For each unit, a function that writes a count of the unit in ISO 8601. */
const isoForms: Readonly<Record<PeriodUnit, (count: number) => string>> = {
  minutes: (count) => `PT${count}M`,
  hours: (count) => `PT${count * 60}M`,
  days: (count) => `P${count}D`,
  months: (count) => `P${count}M`,
  years: (count) => `P${count * 12}M`,
};

const periodUnits = ["minutes", "hours", "days", "months", "years"] as const;

/** The lengths of time that a text states, in minutes, hours, days, months or years. */
export function periodsIn(text: string, phrases: PromisePhrases): PromisedPeriod[] {
  const number = numberPattern(phrases);
  const readable = text.normalize("NFKC").replaceAll(/\{\{\w+\}\}/g, " ");
  return periodUnits.flatMap((unit) =>
    [...readable.matchAll(new RegExp(`(${number})[ -]?(?:${phrases.periods[unit]})`, "giu"))].map(
      ([promise, said = ""]) => ({ promise, period: isoForms[unit](parseStatedNumber(said, phrases)) }),
    ),
  );
}

/**
 * A length of time in minutes or months. A day has a fixed number of minutes, but a month has no fixed number
 * of days.
 */
interface Length {
  count: number;
  unit: "minutes" | "months";
}

/** Returns the length of a period in the notation of `periodsIn`. */
export function parseIsoPeriodLength(period: string): Length {
  const [, time = "", count = "", unit] = /^P(T?)([\d.]+)([DM])$/.exec(period) ?? [];
  if (unit === "D") return { count: Number(count) * 24 * 60, unit: "minutes" };
  return { count: Number(count), unit: time === "T" ? "minutes" : "months" };
}
