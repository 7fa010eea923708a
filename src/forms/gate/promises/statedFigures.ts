import { units } from "../../engine/units";
import { numberPattern, parseStatedNumber } from "./promiseNumbers";
import type { PromisePhrases } from "./promisePhrases";

/** A number in a text, with the unit that follows it, as in `210 cm`. */
export interface StatedFigure {
  value: number;
  /** Undefined if no unit follows the number. */
  unit: string | undefined;
}

const months = String.raw`(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\b\.?`;

/** Dates, and years of the calendar. Their numbers are not figures. */
const dates = new RegExp(
  [
    String.raw`\d{1,2} ${months}`,
    String.raw`${months} \d{1,2}(?!\d)`,
    String.raw`(?<!\d)(?:19|20)\d\d(?: ?年)?(?! ?(?:点|分|cm|hours?))`,
    String.raw`(?<!\d)\d{1,2} ?月(?: ?\d{1,2} ?日)?`,
    // `3日以内` is a period, not a date.
    String.raw`(?<!\d)\d{1,2} ?日(?! ?(?:間|以|後|前|内|內|之|ごと|目))`,
  ].join("|"),
  "giu",
);

/** The text with spaces in place of dates and years of the calendar. */
export const withoutDates = (text: string): string =>
  text.replaceAll(dates, (date) => " ".repeat(date.length));

/** The text after Unicode normalization, which replaces full-width digits and marks by ordinary ones. */
export const normalizeUnicode = (text: string): string => text.normalize("NFKC");

/**
 * Returns the numbers in a text that are written in digits, except numbers in dates and numbers that count
 * something (such as words or files).
 */
export function figuresIn(text: string, phrases: PromisePhrases): StatedFigure[] {
  const sentence = withoutDates(normalizeUnicode(text));
  return [...sentence.matchAll(new RegExp(numberPattern(phrases), "gu"))].flatMap(({ 0: said, index }) => {
    // The number in a name such as `N2` is not a figure.
    if (!/^\d/u.test(said) || /[A-Za-z]$/u.test(sentence.slice(0, index))) return [];
    const after = sentence.slice(index + said.length);
    const [named] = phrases.units.flatMap(([phrase, unit]) => {
      const [word] = new RegExp(`^[ -]?(?:${phrase})`, "iu").exec(after) ?? [];
      return word === undefined ? [] : [{ word, unit }];
    });
    if (named !== undefined && named.unit !== "value") return [];
    const unit = named && unitNamed(named.word.replace(/^[ -]/u, "").toLowerCase());
    return [{ value: parseStatedNumber(said, phrases), unit }];
  });
}

/**
 * Returns the key in `units` of the unit that has this name in any language; the name itself if there is no
 * such unit.
 */
const unitNamed = (name: string): string =>
  Object.keys(units).find((unit) => units[unit]?.names.includes(name)) ?? name;

/**
 * For each name, the figures between the name and the next name or the end of the sentence. Longer names are
 * tried first.
 */
export function figuresAfterNames(
  text: string,
  names: readonly string[],
  phrases: PromisePhrases,
): Array<{ name: string; figures: StatedFigure[] }> {
  if (names.length === 0) return [];
  const sentence = normalizeUnicode(text);
  const longestFirst = names.toSorted((one, other) => other.length - one.length);
  const named = [
    ...sentence.matchAll(new RegExp(`(?<![A-Za-z])(?:${longestFirst.join("|")})(?![A-Za-z])`, "gu")),
  ];
  return named.map(({ 0: name, index }, place) => {
    const end = named[place + 1]?.index ?? sentence.length;
    const [own = ""] = /^.*?(?=[;。!?]|\.(?:\s|$)|$)/su.exec(sentence.slice(index + name.length, end)) ?? [];
    return { name, figures: figuresIn(own, phrases) };
  });
}
