import { languages, sourceLanguage } from "../../engine/form";
import { createFinding, type Fault, type Finding } from "../fault";
import type { Project } from "../project";
import { isTranslatableKey } from "../words/languageFaults";
import { placedTextsIn } from "../words/placedTexts";
import { addedNumber, plainText, replacedNumber, type StatedText, timesIn } from "./replacedNumber";

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
      if (original === undefined || !isTranslatableKey(key)) return [];
      const found = otherFact(
        { text: plainText(text), phrases: own },
        { text: plainText(original.text), phrases: source },
      );
      return found ? [{ file, at, ...found(original.text) }] : [];
    });
  });
}

/**
 * Returns a function that makes, from the English text, the finding about the first fact that differs;
 * undefined if no fact differs.
 */
function otherFact(translation: StatedText, original: StatedText): ((text: string) => Finding) | undefined {
  const number = replacedNumber(translation, original) ?? addedNumber(translation, original);
  if (number) return (text) => createFinding("otherNumber", { ...number, text });
  if (hasOtherTimeUnit(translation, original)) return (text) => createFinding("otherTimeUnit", { text });
  return denies(original) && !denies(translation)
    ? (text) => createFinding("lostDenial", { text })
    : undefined;
}

/**
 * Whether the translation contains a unit of time that the English text cannot mean, in place of one that the
 * English text contains.
 */
function hasOtherTimeUnit(translation: StatedText, original: StatedText): boolean {
  const isNamedIn = (stated: StatedText, other: StatedText) =>
    timesIn(stated, "sure").some((unit) => !timesIn(other, "possible").includes(unit));
  return isNamedIn(translation, original) && isNamedIn(original, translation);
}

const denies = ({ text, phrases }: StatedText): boolean => new RegExp(phrases.denial, "iu").test(text);
