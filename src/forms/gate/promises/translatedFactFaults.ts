import { languages, sourceLanguage } from "../../engine/form";
import { createFinding, type Fault, type Finding } from "../fault";
import type { Project } from "../project";
import { needsTranslation } from "../words/languageFaults";
import { placedTextsIn } from "../words/placedTexts";
import { numberPattern, parseStatedNumber } from "./promiseNumbers";
import type { PeriodUnit, PromisePhrases } from "./promisePhrases";
import { withoutDates } from "./statedFigures";

/**
 * Returns faults for translations with a number or a unit of time that differs from the English text, and for
 * translations that do not deny what the English text denies.
 */
export function translatedFactFaults({ texts, sources, site }: Project): Fault[] {
  const english = placedTextsIn(sourceLanguage, texts, sources);
  const source = site.promisePhrases[sourceLanguage];
  return languages.flatMap((language) => {
    const own = site.promisePhrases[language];
    if (language === sourceLanguage || own === undefined || source === undefined) return [];
    return [...placedTextsIn(language, texts, sources)].flatMap(([key, { file, at, text }]): Fault[] => {
      const original = english.get(key);
      if (original === undefined || !needsTranslation(key)) return [];
      const found = otherFact(
        { text: plain(text), phrases: own },
        { text: plain(original.text), phrases: source },
      );
      return found ? [{ file, at, ...found(original.text) }] : [];
    });
  });
}

/**
 * Returns a function that makes, from the English text, the finding about the first fact that differs;
 * undefined if no fact differs.
 */
function otherFact(translation: Stated, original: Stated): ((text: string) => Finding) | undefined {
  const number = replacedNumber(translation, original);
  if (number) return (text) => createFinding("otherNumber", { ...number, text });
  if (hasOtherTimeUnit(translation, original)) return (text) => createFinding("otherTimeUnit", { text });
  return denies(original) && !denies(translation)
    ? (text) => createFinding("lostDenial", { text })
    : undefined;
}

/** A text and the phrases of its language. */
interface Stated {
  text: string;
  phrases: PromisePhrases;
}

/**
 * The text without dates and times of the clock, and without telephone numbers, which are examples of each language's own
 * country.
 */
const plain = (text: string): string =>
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
function replacedNumber(
  translation: Stated,
  original: Stated,
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

function numbersIn(stated: Stated): ReadonlySet<number> {
  const { text, phrases } = stated;
  const numbers = [...text.matchAll(new RegExp(numberPattern(phrases), "giu"))].map(([number]) =>
    parseStatedNumber(number, phrases),
  );
  return new Set([...numbers, ...wordedIn(stated, "repeats")]);
}

/** Returns the numbers that words in a text stand for, such as 2 for "twice". */
const wordedIn = ({ text, phrases }: Stated, kind: "repeats" | "mayCount"): number[] =>
  Object.entries(phrases[kind])
    .filter(([word]) => new RegExp(`\\b${word}\\b`, "iu").test(text))
    .map(([, number]) => number);

/** Returns each number of a text with a half added, if the text has "and a half". */
const halvesIn = (stated: Stated): number[] =>
  /\band a half\b/iu.test(stated.text) ? [...numbersIn(stated)].map((number) => number + 0.5) : [];

const timeUnits = ["minutes", "hours", "days", "months", "years"] as const;

/**
 * Whether the translation contains a unit of time that the English text cannot mean, in place of one that the
 * English text contains.
 */
function hasOtherTimeUnit(translation: Stated, original: Stated): boolean {
  const isNamedIn = (stated: Stated, other: Stated) =>
    timesIn(stated, "sure").some((unit) => !timesIn(other, "possible").includes(unit));
  return isNamedIn(translation, original) && isNamedIn(original, translation);
}

const timesIn = ({ text, phrases }: Stated, kind: "sure" | "possible"): PeriodUnit[] =>
  timeUnits.filter((unit) => new RegExp(phrases.timeWords[unit][kind], "iu").test(text));

const denies = ({ text, phrases }: Stated): boolean => new RegExp(phrases.denial, "iu").test(text);
