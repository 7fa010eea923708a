const character = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}ーｰ〆]`;
// A soft hyphen only says where a line may break.
const letter = String.raw`(?!${character})[\p{L}\p{N}][\p{M}\u00ad]*`;

/**
 * A word is a run of letters and digits with inner hyphens or apostrophes. In Chinese and Japanese, each character of
 * Han, kana or bopomofo is a word. Punctuation does not count, and a combining mark belongs to its letter.
 */
const word = new RegExp(`${character}|(?:${letter})+(?:[-\u2010\u2011'’](?:${letter})+)*`, "gu");

export function countWords(text: string): number {
  // The regular expression is compiled on first use, which takes milliseconds. An empty form skips that.
  if (text === "") return 0;
  let count = 0;
  for (const _ of text.matchAll(word)) count++;
  return count;
}
