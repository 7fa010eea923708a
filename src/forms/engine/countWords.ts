// Characters outside ASCII are escaped in these raw strings: a single character beyond Latin-1 would make V8
// keep the whole module at two bytes a character.
const character = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u30fc\uff70\u3006]`;
const unspaced = String.raw`[\p{Script=Thai}\p{Script=Myanmar}]`;
// A soft hyphen (`\u00ad`) only marks where a line may break, so it does not end a word.
const letter = String.raw`(?!${character}|${unspaced})[\p{L}\p{N}][\p{M}\u00ad]*`;

/**
 * A word is a run of letters and digits with inner hyphens or apostrophes; each Han, kana or bopomofo
 * character is a word of its own, and a combining mark belongs to its letter. Thai and Burmese have no spaces
 * between words, so a dictionary finds the words. Lao and Khmer have no such spaces either, but the
 * dictionaries of browsers and of Node differ for them, so a run of their letters counts as one word.
 */
const word = new RegExp(
  `${character}|(?=[\\p{L}\\p{N}])(?<run>(?:${unspaced}|[\\p{M}\u00ad])+)|(?:${letter})+(?:[-\u2010\u2011'\u2019](?:${letter})+)*`,
  "gu",
);

let dictionary: Intl.Segmenter | undefined;

export function countWords(text: string): number {
  // An empty text needs no regular expression, which takes milliseconds to compile on first use.
  if (text === "") return 0;
  let count = 0;
  for (const { groups } of text.matchAll(word)) count += groups?.run ? wordsOfRun(groups.run) : 1;
  return count;
}

function wordsOfRun(run: string): number {
  // Firefox has had `Intl.Segmenter` since 2024. In an older version, a run counts as one word, so only the
  // server counts the words in it.
  if (!("Segmenter" in Intl)) return 1;
  dictionary ??= new Intl.Segmenter("th", { granularity: "word" });
  const words = [...dictionary.segment(run.replaceAll("\u00ad", ""))].filter(({ isWordLike }) => isWordLike);
  return Math.max(1, words.length);
}
