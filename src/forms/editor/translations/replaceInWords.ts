import type { Language } from "../../engine/form";
import type { FormWord, PlacedWord } from "../protocol";
import { type PlaceholderFault, placeholderFault } from "./placeholderFault";

/** A search text and its replacement. */
export interface Replacing {
  find: string;
  replacement: string;
  language: Language;
  /** Whether the search distinguishes upper case from lower case. */
  capitals: boolean;
}

/** A word that contains the search text. */
export interface Replacement {
  word: FormWord;
  placed: PlacedWord;
  /**
   * The text, split where it contains the search text: pieces at even indexes are kept, pieces at odd indexes
   * are replaced.
   */
  pieces: readonly string[];
  /** The text after the replacement. */
  text: string;
  /** Why the replacement is not possible. */
  fault: PlaceholderFault | { kind: "isMissing" } | undefined;
}

/**
 * Finds the words that contain the search text, each with its text after the replacement. Spaces at the ends
 * of the replacement are kept, except at the start and end of the whole text.
 */
export function findReplacements(
  words: readonly FormWord[],
  { find, replacement, language, capitals }: Replacing,
): Replacement[] {
  if (find === "") return [];
  const pattern = new RegExp(`(${escaped(find)})`, capitals ? "u" : "iu");
  return words.flatMap((word) => {
    const placed = word.words[language];
    const pieces = (placed.text ?? "").split(pattern);
    const text = pieces
      .map((piece, place) => (place % 2 === 1 ? replacement : piece))
      .join("")
      .trim();
    if (pieces.length < 2 || text === placed.text) return [];
    const english = language === "en" ? undefined : (word.words.en.text ?? undefined);
    const fault = text === "" ? { kind: "isMissing" as const } : placeholderFault(text, word.places, english);
    return [{ word, placed, pieces, text, fault }];
  });
}

/** A pattern that matches only the text itself. */
const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
