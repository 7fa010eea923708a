// Characters outside ASCII are escaped: a single one would make V8 keep the whole module at two bytes a character.
const character = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u30fc\uff70\u3006]`;
const unspaced = String.raw`[\p{Script=Thai}\p{Script=Myanmar}]`;
// A soft hyphen only marks where a line may break.
const letter = String.raw`(?!${character}|${unspaced})[\p{L}\p{N}][\p{M}\u00ad]*`;

/**
 * A word is a run of letters and digits with inner hyphens or apostrophes. In Chinese and Japanese, each character of
 * Han, kana or bopomofo is a word. Thai and Burmese have no space between words, which are found by a dictionary. Lao
 * and Khmer have none either, but browsers have another dictionary than Node, so a run is one word. Punctuation does
 * not count, and a combining mark belongs to its letter.
 */
const word = new RegExp(
  `${character}|(?=[\\p{L}\\p{N}])(?<run>(?:${unspaced}|[\\p{M}\u00ad])+)|(?:${letter})+(?:[-\u2010\u2011'’](?:${letter})+)*`,
  "gu",
);

let dictionary: Intl.Segmenter | undefined;

export function countWords(text: string): number {
  // The regular expression is compiled on first use, which takes milliseconds. An empty form skips that.
  if (text === "") return 0;
  let count = 0;
  for (const { groups } of text.matchAll(word)) count += groups?.run ? wordsOfRun(groups.run) : 1;
  return count;
}

function wordsOfRun(run: string): number {
  // Firefox has had dictionaries since 2024; in older versions, only the server counts these words.
  if (!("Segmenter" in Intl)) return 1;
  dictionary ??= new Intl.Segmenter("th", { granularity: "word" });
  const words = [...dictionary.segment(run.replaceAll("\u00ad", ""))].filter(({ isWordLike }) => isWordLike);
  return Math.max(1, words.length);
}
