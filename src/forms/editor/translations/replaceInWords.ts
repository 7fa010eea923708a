import type { Language } from "../../engine/form";
import type { FormWord, PlacedWord } from "../protocol";
import { type PlaceholderFault, placeholderFault } from "./placeholderFault";

/** What is found in words, and what is put in its place. */
export interface Replacing {
  find: string;
  replacement: string;
  language: Language;
  /** Whether capitals must be the same. */
  capitals: boolean;
}

/** A word in which something is found. */
export interface Hit {
  word: FormWord;
  placed: PlacedWord;
  /** The text cut at what is found: the pieces at even places stay, those at odd places are replaced. */
  pieces: readonly string[];
  /** The text afterwards. */
  text: string;
  /** Why the text cannot become so. */
  fault: PlaceholderFault | { kind: "isMissing" } | undefined;
}

/** The words in which a text is found, as they would be. Blanks around the replacement count, blanks around a word go. */
export function hitsIn(
  words: readonly FormWord[],
  { find, replacement, language, capitals }: Replacing,
): Hit[] {
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

/** A pattern that matches a text alone. */
const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
