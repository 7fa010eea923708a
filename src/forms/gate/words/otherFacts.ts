import { type Language, sourceLanguage } from "../../engine/form";
import { type Finding, finding } from "../fault";
import { numberPattern, statedNumber } from "../promises/promiseNumbers";
import type { PeriodUnit, PromisePhrases } from "../promises/promisePhrases";
import { withoutDates } from "../promises/statedFigures";

/**
 * The finding if a translation states another number than the English, another unit of time, or does not deny what the
 * English denies.
 */
export function otherFacts(
  text: string,
  english: string | undefined,
  phrases: Readonly<Record<string, PromisePhrases>>,
  language: Language,
): Finding | undefined {
  const [own, source] = [phrases[language], phrases[sourceLanguage]];
  if (english === undefined || own === undefined || source === undefined) return undefined;
  const translation = { text: plain(text), phrases: own };
  const original = { text: plain(english), phrases: source };
  const number = replacedNumber(translation, original);
  if (number) return finding("otherNumber", { ...number, text: english });
  if (hasOtherTimeUnit(translation, original)) return finding("otherTimeUnit", { text: english });
  const isDenied = !denies(original) || denies(translation);
  return isDenied ? undefined : finding("lostDenial", { text: english });
}

/** A text and the phrases of its language. */
interface Said {
  text: string;
  phrases: PromisePhrases;
}

/** The text without dates, and without telephone numbers, which are examples of each language's own country. */
const plain = (text: string): string =>
  withoutDates(
    text
      .normalize("NFKC")
      .replaceAll(/\{\{\w+\}\}/g, " ")
      .replaceAll(/(?<!\d)0\d+(?:[ -]\d+)*/g, " ")
      // `1年半` is 1.5 in English.
      .replaceAll(/(\d)(年|か月|個月|時間|小時)半/g, "$1.5$2"),
  );

/** A number in digits that the English lacks, where a number of the English is missing. */
function replacedNumber(translation: Said, original: Said): { number: number; other: number } | undefined {
  const [own, english] = [numbersIn(translation), numbersIn(original)];
  const inDigits = (translation.text.match(/\d+(?:,\d{3})*(?:\.\d+)?/g) ?? []).map((digits) =>
    Number(digits.replaceAll(",", "")),
  );
  const number = inDigits.find((each) => !english.has(each));
  const other = [...english].find((each) => !own.has(each));
  return number === undefined || other === undefined ? undefined : { number, other };
}

function numbersIn({ text, phrases }: Said): ReadonlySet<number> {
  const numbers = [...text.matchAll(new RegExp(numberPattern(phrases), "giu"))].map(([said]) =>
    statedNumber(said, phrases),
  );
  const repeats = Object.entries(phrases.repeats).filter(([word]) =>
    new RegExp(`\\b${word}\\b`, "iu").test(text),
  );
  return new Set([...numbers, ...repeats.map(([, times]) => times)]);
}

const timeUnits = ["minutes", "hours", "days", "months", "years"] as const;

/** Whether the translation names a unit of time that the English does not, in place of one that the English names. */
function hasOtherTimeUnit(translation: Said, original: Said): boolean {
  const [own, english] = [timeUnitsIn(translation), timeUnitsIn(original)];
  return own.some((unit) => !english.includes(unit)) && english.some((unit) => !own.includes(unit));
}

const timeUnitsIn = ({ text, phrases }: Said): PeriodUnit[] =>
  timeUnits.filter((unit) => new RegExp(phrases.timeWords[unit], "iu").test(text));

const denies = ({ text, phrases }: Said): boolean => new RegExp(phrases.denial, "iu").test(text);
