import { createHash } from "node:crypto";
import { cachedByText } from "../../engine/cachedByText";
import type { Sources } from "../../engine/compose/sources";
import { type Language, languages, sourceLanguage } from "../../engine/form";
import type { Texts } from "../../files/texts";
import { type PlacedText, placedTextsIn } from "./placedTexts";

/**
 * The content of `locales/translated/<language>.json`: for each text, a hash of the English text and a hash
 * of the translation.
 */
export type Notes = Record<string, string>;

export const translations = languages.filter((language) => language !== sourceLanguage);

export const translationNotesPath = (language: Language) => `locales/translated/${language}.json`;

export const formatTranslationNotes = (notes: Notes) => `${JSON.stringify(notes, null, 2)}\n`;

export function readTranslationNotes(texts: Texts, language: Language): Notes {
  return JSON.parse(texts.get(translationNotesPath(language)) ?? "{}");
}

/** An English text and its translation. */
export interface Pair {
  key: string;
  english: PlacedText;
  own: PlacedText;
}

export function listTranslationPairs(language: Language, texts: Texts, sources: Sources): Pair[] {
  const own = placedTextsIn(language, texts, sources);
  return [...placedTextsIn(sourceLanguage, texts, sources)].flatMap(([key, english]) => {
    const said = own.get(key);
    return said ? [{ key, english, own: said }] : [];
  });
}

export const hashTranslationPair = ({ english, own }: Pair): string =>
  `${hashOfWords(english.text)}-${hashOfWords(own.text)}`;

export const hashOfWords = cachedByText((text) =>
  createHash("sha256").update(text).digest("hex").slice(0, 8),
);
