import type { Language } from "../../../engine/form";
import type { FormWord, PlacedWord } from "../../protocol";
import { placeholderFault } from "../placeholderFault";

/** One text of a translated file. */
export interface TranslatedUnit {
  /** As the words of a form are named. */
  key: string;
  /** The English that it was translated from; undefined where the file does not say. */
  source: string | undefined;
  /** The translations; empty for one that is still to be made. */
  texts: Readonly<Partial<Record<Language, string>>>;
}

/** Why a file cannot be read. */
export type BrokenFile =
  /** Its characters are neither UTF-8 nor UTF-16. */
  | "encoding"
  /** It is no XML, or a cell of a table has no end. */
  | "syntax"
  /** It is XML of another kind than XLIFF 2. */
  | "noXliff"
  /** It is from or into another language. */
  | "language"
  /** A table without the columns that are needed, or a row that has more or fewer cells. */
  | "columns";

/** The texts of a file, or why it cannot be read, with the line from 1; null where no line is to blame. */
export type TranslatedFile =
  | { units: readonly TranslatedUnit[] }
  | { broken: BrokenFile; line: number | null };

/** What a translated file changes, and the keys of the texts that it cannot change. */
export interface TakenIn {
  changed: ReadonlyArray<{ word: PlacedWord; text: string }>;
  /** Their English has changed since the file was made. */
  outdated: readonly string[];
  /** The form has no such text. */
  unknown: readonly string[];
  /** A placeholder is missing, or is none that is filled in. */
  unfit: readonly string[];
}

/** Compares a translated file with the words of a form as they are now. What is empty or as it was changes nothing. */
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
  (["ja", "zh-TW"] as const).flatMap((language) => {
    const text = texts[language];
    return text === undefined ? [] : [[language, text]];
  });
