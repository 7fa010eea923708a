import { foldText } from "./foldText";
import type { SearchWords } from "./searchWords";
import { type SearchToken, tokenize } from "./tokens";

/** Words that must stand next to each other. */
export interface Phrase {
  tokens: SearchToken[];
  /** Whether the last word of the phrase may be the beginning of a longer one. */
  isPrefix: boolean;
}

/**
 * One term of a search. A text contains the term when it contains all phrases of one of the alternatives. The
 * first alternative is the typed text.
 */
export interface Term {
  alternatives: Phrase[][];
}

export interface SearchQuery {
  /** Distinct terms, all of which must be found. */
  terms: Term[];
  /** Typed words that are not searched for, because the length and the number of terms of a search are limited. */
  notSearched: string[];
}

export type SearchQueryParser = (keyword: string) => SearchQuery;

/** The most characters of a search, counted after folding: one character may fold to eighteen letters. */
const maxLength = 100;
/** The most terms of a search. */
const maxTerms = 12;

/** Returns a function that splits a typed search into its terms. */
export function searchQueryParser({ synonyms, ignored }: SearchWords): SearchQueryParser {
  const groups = synonyms.map((group) => group.map((word) => foldText(word).text));
  const groupsByWord = new Map<string, string[]>();
  for (const group of groups)
    for (const word of group) groupsByWord.set(word, [...(groupsByWord.get(word) ?? []), ...group]);
  const synonymPattern = patternOfWords([...groupsByWord.keys()]);
  const isIgnored = new Set(ignored.map((word) => foldText(word).text));

  return (keyword) => {
    const { text: folded, starts, ends } = foldText(keyword);
    const text = folded.slice(0, maxLength);
    const typedOf = (start: number, end: number) => keyword.slice(starts[start], ends[end - 1]);
    const terms: TypedTerm[] = [];
    let from = 0;
    for (const { 0: found, index } of text.matchAll(synonymPattern)) {
      addOthers(from, index);
      const word = found.replace(/[\s-]+/g, " ");
      const same = [word, word.slice(0, -1), word.slice(0, -2)]
        .map((singular) => groupsByWord.get(singular))
        .find((group) => group !== undefined) ?? [word];
      const all = [word, ...same.filter((other) => other !== word)];
      const typed = typedOf(index, index + found.length);
      terms.push({ says: found, typed, alternatives: all.map((each) => [phraseOf(tokenize(each))]) });
      from = index + found.length;
    }
    addOthers(from, text.length);
    const telling = terms.filter(({ says }) => !isIgnored.has(says));
    // A search that consists of ignored words alone, such as "jobs", searches for these words.
    const all = distinct(telling.length > 0 ? telling : terms);
    const beyond = folded.length > maxLength ? keyword.slice(starts[maxLength]).trim() : "";
    return {
      terms: all.slice(0, maxTerms).map(({ alternatives }) => ({ alternatives })),
      notSearched: [...all.slice(maxTerms).map(({ typed }) => typed), ...(beyond ? beyond.split(/\s+/) : [])],
    };

    function addOthers(start: number, end: number): void {
      for (const chain of chainsIn(text.slice(start, end))) {
        const [first] = chain;
        const last = chain.at(-1);
        if (!first || !last) continue;
        const says = text.slice(start + first.start, start + last.end);
        const typed = typedOf(start + first.start, start + last.end);
        const term =
          first.kind === "run" ? runTerm(first, typed, isIgnored) : { alternatives: [[phraseOf(chain)]] };
        terms.push({ says, typed, ...term });
      }
    }
  };
}

/** A term with its typed text, and that text folded. */
interface TypedTerm extends Term {
  typed: string;
  says: string;
}

/** The terms without the terms that are equal to an earlier term, such as "機師" after "pilot". */
function distinct(terms: TypedTerm[]): TypedTerm[] {
  const once = terms.map((term) => ({ ...term, alternatives: firstOfEach(term.alternatives, keyOfPhrases) }));
  return firstOfEach(once, ({ alternatives }) => alternatives.map(keyOfPhrases).sort().join(" | "));
}

function firstOfEach<T>(all: readonly T[], keyOf: (each: T) => string): T[] {
  const firsts = new Map<string, T>();
  for (const each of all) if (!firsts.has(keyOf(each))) firsts.set(keyOf(each), each);
  return [...firsts.values()];
}

const keyOfPhrases = (phrases: Phrase[]): string =>
  phrases
    .map(
      ({ tokens, isPrefix }) => `${tokens.map(({ kind, text }) => `${kind} ${text}`).join(" ")} ${isPrefix}`,
    )
    .join(" & ");

/**
 * A pattern for these words, the longest first. A word in Latin letters matches only as a whole word, or as its
 * plural.
 */
function patternOfWords(words: string[]): RegExp {
  const patterns = words
    .sort((one, other) => other.length - one.length)
    .map((word) => {
      const pattern = word.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&").replace(/\s+/g, "[\\s-]+");
      const before = /^[a-z0-9]/.test(word) ? "(?<![\\p{Script=Latin}\\p{N}])" : "";
      const after = /[a-z]$/.test(word) ? "(?:e?s)?(?![\\p{Script=Latin}\\p{N}])" : "";
      return before + pattern + after;
    });
  // Without words, the pattern matches nothing.
  return new RegExp(patterns.length > 0 ? patterns.join("|") : "(?!)", "gu");
}

/**
 * Splits a text into chains of tokens, each of which becomes one term. Words and numbers without a space
 * between them form one chain: "A321", "check-in".
 */
function chainsIn(text: string): SearchToken[][] {
  const chains: SearchToken[][] = [];
  for (const token of tokenize(text)) {
    const before = chains.at(-1)?.at(-1);
    const touches =
      before !== undefined &&
      before.kind !== "run" &&
      token.kind !== "run" &&
      /^[-'.]?$/.test(text.slice(before.end, token.start));
    if (touches) chains.at(-1)?.push(token);
    else chains.push([token]);
  }
  return chains;
}

function phraseOf(tokens: SearchToken[]): Phrase {
  const last = tokens.at(-1);
  if (!last) return { tokens, isPrefix: false };
  const text = last.kind === "word" ? stem(last.text) : last.text;
  const isPrefix = last.kind === "word" ? text.length > 2 : last.kind === "run" && text.length === 1;
  return { tokens: [...tokens.slice(0, -1), { ...last, text }], isPrefix };
}

/** The beginning that the singular and the plural of an English word share. */
function stem(word: string): string {
  if (word.length < 4 || !word.endsWith("s") || word.endsWith("ss")) return word;
  return word.endsWith("ies") ? word.slice(0, -3) : word.slice(0, -1);
}

/**
 * A term for a run: the run as a whole, or else all words in it. A search for "東京パイロット" also finds
 * "パイロット（東京）".
 */
function runTerm(run: SearchToken, typed: string, isIgnored: ReadonlySet<string>): Term {
  const whole = [phraseOf([run])];
  const words = wordsOfRun(typed)
    .map((word) => foldText(word).text)
    .filter((word) => !isIgnored.has(word));
  if (words.length < 2 && words[0] === run.text) return { alternatives: [whole] };
  const parts = words.map((word) => phraseOf(tokenize(word)));
  return { alternatives: parts.length > 0 ? [whole, parts] : [whole] };
}

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const segmenters = {
  ja: new Intl.Segmenter("ja", { granularity: "word" }),
  zh: new Intl.Segmenter("zh-TW", { granularity: "word" }),
};

/**
 * The words of a run. The segmenter returns characters that are in no word one by one; they are kept together
 * here.
 */
function wordsOfRun(run: string): string[] {
  const words: string[] = [];
  let isLoose = false;
  for (const { segment } of segmenters[kana.test(run) ? "ja" : "zh"].segment(run)) {
    const isSingle = [...segment].length === 1 && !kana.test(segment);
    if (isSingle && isLoose) words.push((words.pop() ?? "") + segment);
    else words.push(segment);
    isLoose = isSingle;
  }
  return words;
}
