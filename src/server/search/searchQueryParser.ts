import { foldText } from "./foldText";
import type { SearchWords } from "./searchWords";
import { type SearchToken, tokenize } from "./tokens";

/** Words that must stand next to each other. */
export interface Phrase {
  tokens: SearchToken[];
  /** Whether its last word may be the beginning of a longer one. */
  isPrefix: boolean;
}

/** One term of a search: any of the alternatives, of which each phrase must occur. The first is the typed one. */
export interface Term {
  alternatives: Phrase[][];
}

export type SearchQueryParser = (keyword: string) => Term[];

/** Splits a typed search into its terms, all of which must be found. */
export function searchQueryParser({ synonyms, ignored }: SearchWords): SearchQueryParser {
  const groups = synonyms.map((group) => group.map((word) => foldText(word).text));
  const groupsByWord = new Map<string, string[]>();
  for (const group of groups)
    for (const word of group) groupsByWord.set(word, [...(groupsByWord.get(word) ?? []), ...group]);
  const synonymPattern = patternOfWords([...groupsByWord.keys()]);
  const isIgnored = new Set(ignored.map((word) => foldText(word).text));

  return (keyword) => {
    const { text, starts, ends } = foldText(keyword);
    const terms: (Term & { says: string })[] = [];
    let from = 0;
    for (const { 0: found, index } of text.matchAll(synonymPattern)) {
      addOthers(from, index);
      const word = found.replace(/[\s-]+/g, " ");
      const same = [word, word.slice(0, -1), word.slice(0, -2)]
        .map((singular) => groupsByWord.get(singular))
        .find((group) => group !== undefined) ?? [word];
      const all = [word, ...same.filter((other) => other !== word)];
      terms.push({ says: found, alternatives: all.map((each) => [phraseOf(tokenize(each))]) });
      from = index + found.length;
    }
    addOthers(from, text.length);
    const telling = terms.filter(({ says }) => !isIgnored.has(says));
    // A search of ignored words alone, as "jobs", uses them.
    return telling.length > 0 ? telling : terms;

    function addOthers(start: number, end: number): void {
      for (const chain of chainsIn(text.slice(start, end))) {
        const [first] = chain;
        const last = chain.at(-1);
        if (!first || !last) continue;
        const says = text.slice(start + first.start, start + last.end);
        const original = keyword.slice(starts[start + first.start], ends[start + last.end - 1]);
        const term =
          first.kind === "run" ? runTerm(first, original, isIgnored) : { alternatives: [[phraseOf(chain)]] };
        terms.push({ says, ...term });
      }
    }
  };
}

/**
 * A pattern for these words: the longest first, a word of letters only where it stands by itself, also in the plural.
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
  // Matches nowhere, where there are no words.
  return new RegExp(patterns.length > 0 ? patterns.join("|") : "(?!)", "gu");
}

/** Words and numbers without a space between them form one term: "A321", "check-in". */
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

/** A run as a whole, or else its words: a search for "東京パイロット" also finds "パイロット（東京）". */
function runTerm(run: SearchToken, original: string, isIgnored: ReadonlySet<string>): Term {
  const whole = [phraseOf([run])];
  const words = wordsOfRun(original)
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

/** Characters that the segmenter has no word for come one by one: those stay together. */
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
