import { type Language, languages, sourceLanguage } from "../../engine/form";
import { createFinding, type Fault } from "../fault";
import type { Project } from "../project";
import { isTranslatableKey } from "../words/languageFaults";
import { type PlacedText, placedTextsIn } from "../words/placedTexts";

/** A fact that a text states, of which another language may state the opposite. */
export interface StatedFact {
  /** A name of the fact. */
  fact: string;
  /** The name of the opposite fact. */
  opposite: string;
  /** The words of the text that state the fact. */
  words: string;
}

/** Returns the fact that a text states; undefined if it states none, or a fact together with its opposite. */
export type FactReader = (language: Language, text: string) => StatedFact | undefined;

interface Stated extends StatedFact {
  language: Language;
  placedText: PlacedText;
}

/**
 * Returns a fault for each text that states the opposite of what the same text states in other languages. The
 * fault stands at the language that stands alone; of two languages, at the one that is not English.
 */
export function loneTextFaults(
  { texts, sources }: Pick<Project, "texts" | "sources">,
  readers: readonly FactReader[],
  code: "oppositeTerm" | "exchangedPlaceholders",
): Fault[] {
  const placedTexts = languages.map((language) => ({
    language,
    inLanguage: placedTextsIn(language, texts, sources),
  }));
  const keys = new Set(placedTexts.flatMap(({ inLanguage }) => [...inLanguage.keys()]));
  return [...keys].filter(isTranslatableKey).flatMap((key): Fault[] => {
    const written = placedTexts.flatMap(({ language, inLanguage }) => {
      const placedText = inLanguage.get(key);
      return placedText ? [{ language, placedText }] : [];
    });
    for (const read of readers) {
      const stated = written.flatMap((each): Stated[] => {
        const fact = read(each.language, each.placedText.text);
        return fact ? [{ ...each, ...fact }] : [];
      });
      const found = faultOfLoneText(stated, code);
      if (found) return [found];
    }
    return [];
  });
}

function faultOfLoneText(
  stated: readonly Stated[],
  code: "oppositeTerm" | "exchangedPlaceholders",
): Fault | undefined {
  const first = stated.find(({ opposite }) => stated.some(({ fact }) => fact === opposite));
  const ones = stated.filter(({ fact }) => fact === first?.fact);
  const others = stated.filter(({ fact }) => fact === first?.opposite);
  const [[alone], [against]] = weightOf(ones) < weightOf(others) ? [ones, others] : [others, ones];
  if (!alone || !against) return undefined;
  const { file, at, text } = against.placedText;
  return {
    file: alone.placedText.file,
    at: alone.placedText.at,
    ...createFinding(code, { words: alone.words, other: against.words, text }),
    also: [{ file, at }],
  };
}

/**
 * The number of texts, and a half more if one of them is English. So between one English text and one in
 * another language, the English text weighs more.
 */
const weightOf = (stated: readonly Stated[]): number =>
  stated.length + (stated.some(({ language }) => language === sourceLanguage) ? 0.5 : 0);
