import { periodParts } from "./period";
import type { KeepEvent, Period, Purpose } from "./purpose";

/** The words of the times for which answers are kept: `keep` in `locales/<language>/data.json`. */
export interface KeepWords {
  /** The text for one time, with the placeholders `{{period}}` and `{{events}}`. */
  after: string;
  /** The text that joins two times, with the placeholders `{{one}}` and `{{other}}`. */
  pair: string;
  events: Record<KeepEvent, string>;
  /** The text for the longer times of applicants who agree, with the placeholder `{{times}}`. */
  agreed: string;
}

/** A period in words, as in "30 days". */
export function periodInWords(period: Period, language: string): string {
  const { count, unit } = periodParts(period);
  const inUnit = { style: "unit", unit: unit === "D" ? "day" : "month", unitDisplay: "long" } as const;
  const parts = new Intl.NumberFormat(language, inUnit).formatToParts(count);
  // Japanese texts have no space between a number and its unit.
  return parts.map(({ type, value }) => (type === "literal" && language === "ja" ? "" : value)).join("");
}

/**
 * The times in words, the events with the same time together: "30 days after you withdraw; 24 months after we
 * hire you".
 */
export function keepInWords(
  { after, pair, events: names }: KeepWords,
  language: string,
  keep: Purpose["keep"],
  events: readonly KeepEvent[],
): string {
  const either = new Intl.ListFormat(language, { type: "disjunction" });
  const periods = [...new Set(events.map((event) => keep[event]))];
  return periods
    .map((period) => {
      const named = events.filter((event) => keep[event] === period).map((event) => names[event]);
      return after
        .replace("{{period}}", periodInWords(period, language))
        .replace("{{events}}", either.format(named));
    })
    .reduce((one, other) => pair.replace("{{one}}", one).replace("{{other}}", other));
}

/**
 * The times of a purpose in words: "30 days after we decide not to hire you; if you agree, 24 months after we
 * decide not to hire you".
 */
export function purposeKeepInWords(
  words: KeepWords,
  language: string,
  { keep, keepAgreed = {} }: Pick<Purpose, "keep" | "keepAgreed">,
  events: readonly KeepEvent[],
): string {
  const times = keepInWords(words, language, keep, events);
  const longer = events.filter((event) => keepAgreed[event] !== undefined);
  if (longer.length === 0) return times;
  const agreed = keepInWords(words, language, { ...keep, ...keepAgreed }, longer);
  return words.pair.replace("{{one}}", times).replace("{{other}}", words.agreed.replace("{{times}}", agreed));
}
