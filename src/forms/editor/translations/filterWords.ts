import { languages } from "../../engine/form";
import type { FormWord } from "../protocol";
import { containsAllSearchWords } from "../words/containsAllSearchWords";

/** The filters of the list: all words, words that a language lacks, or words whose English has changed since. */
export const wordFilters = ["all", "missing", "changed"] as const;
export type WordFilter = (typeof wordFilters)[number];

export const hasMissingTranslation = (word: FormWord) => languages.some((each) => word.words[each].isMissing);
export const hasOutdatedTranslation = (word: FormWord) =>
  languages.some((each) => word.words[each].acceptedNote !== null);

const fits: Record<WordFilter, (word: FormWord) => boolean> = {
  all: () => true,
  missing: hasMissingTranslation,
  changed: hasOutdatedTranslation,
};

/**
 * The words that a filter lists. Each part of `sought` between spaces must occur in the key, a name or a text
 * of a word, in any language.
 */
export function filterWords(words: readonly FormWord[], filter: WordFilter, sought: string): FormWord[] {
  return words.filter((word) => {
    if (!fits[filter](word)) return false;
    const said = [word.key, ...Object.values(word.names), ...languages.map((each) => word.words[each].text)];
    return containsAllSearchWords(said, sought);
  });
}
