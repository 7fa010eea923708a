import { type Language, languages, sourceLanguage } from "../../../engine/form";
import type { FormWord, PlacedWord } from "../../protocol";
import { placeholderFault } from "../placeholderFault";

/** One text of a translated file. */
export interface TranslatedUnit {
  /** The key of the word, as in the words of a form. */
  key: string;
  /** The English from which the text was translated; undefined if the file does not have it. */
  source: string | undefined;
  /** The text in each language of the file; empty for a missing translation. */
  texts: Readonly<Partial<Record<Language, string>>>;
}

/** Why a file cannot be read. */
export type BrokenFile =
  /** The text is neither in UTF-8 nor in UTF-16. */
  | "encoding"
  /** The text is not valid XML, or a quotation mark in a table has no pair. */
  | "syntax"
  /** The text is XML, but not XLIFF 2. */
  | "noXliff"
  /** The translation is not from English, or is into a language that the site does not have. */
  | "language"
  /** A table has no column `key` or `en`, or a row has more or fewer cells than there are columns. */
  | "columns";

/**
 * The texts of a file; or why the file cannot be read, and in which line, counted from 1 (null if no single
 * line is the cause).
 */
export type TranslatedFile =
  | { units: readonly TranslatedUnit[] }
  | { broken: BrokenFile; line: number | null };

/** What a translated file changes, and the keys of the texts that it cannot change. */
export interface TakenIn {
  changed: ReadonlyArray<{ word: PlacedWord; text: string }>;
  /** Keys of texts whose English has changed since the file was made. */
  outdated: readonly string[];
  /** Keys of texts that the form does not have. */
  unknown: readonly string[];
  /** Keys of texts with a mistake in their placeholders (`PlaceholderFault`). */
  unfit: readonly string[];
}

/** Compares a translated file with the current words of a form. An empty or unchanged text changes nothing. */
export function compareTranslated(words: readonly FormWord[], units: readonly TranslatedUnit[]): TakenIn {
  const byKey = new Map(words.map((word) => [word.key, word]));
  const left: Record<"outdated" | "unknown" | "unfit", Set<string>> = {
    outdated: new Set(),
    unknown: new Set(),
    unfit: new Set(),
  };
  const changed = units.flatMap(({ key, source, texts }) => {
    const word = byKey.get(key);
    if (!word) left.unknown.add(key);
    const english = word?.words.en.text ?? "";
    const isOutdated = source !== undefined && source !== english;
    return languagesIn(texts).flatMap(([language, text]) => {
      const placed = word?.words[language];
      if (!word || !placed || text === "" || text === placed.text) return [];
      const isUnfit = placeholderFault(text, word.places, english) !== undefined;
      if (isOutdated || isUnfit) left[isOutdated ? "outdated" : "unfit"].add(key);
      return isOutdated || isUnfit ? [] : [{ word: placed, text }];
    });
  });
  return { changed, outdated: [...left.outdated], unknown: [...left.unknown], unfit: [...left.unfit] };
}

const languagesIn = (texts: TranslatedUnit["texts"]): Array<[Language, string]> =>
  languages.flatMap((language) => {
    const text = texts[language];
    return text === undefined || language === sourceLanguage ? [] : [[language, text]];
  });
