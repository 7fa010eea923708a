import { numberPattern, statedNumber } from "./promiseNumbers";
import type { PeriodUnit, PromisePhrases } from "./promisePhrases";

/** A length of time that a text states. */
interface PromisedPeriod {
  /** The stated words, after Unicode normalization. */
  promise: string;
  /** The period in ISO 8601, such as `P30D`; years are given in months. */
  period: string;
}

const lengths: ReadonlyArray<readonly [unit: PeriodUnit, months: number | undefined]> = [
  ["days", undefined],
  ["months", 1],
  ["years", 12],
];

/** The lengths of time that a text states, in days, months or years. */
export function periodsIn(text: string, phrases: PromisePhrases): PromisedPeriod[] {
  const number = numberPattern(phrases);
  return lengths.flatMap(([unit, months]) =>
    [
      ...text.normalize("NFKC").matchAll(new RegExp(`(${number})[ -]?(?:${phrases.periods[unit]})`, "giu")),
    ].map(([promise, said = ""]) => {
      const count = statedNumber(said, phrases);
      return { promise, period: months === undefined ? `P${count}D` : `P${count * months}M` };
    }),
  );
}
