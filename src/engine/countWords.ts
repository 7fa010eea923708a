const character = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`;
const letter = String.raw`(?!${character})[\p{L}\p{N}]\p{M}*`;

/**
 * A word is a run of letters and digits with inner hyphens or apostrophes. In Chinese and Japanese, each Han or kana
 * character is a word. Punctuation does not count, and a combining mark belongs to its letter.
 */
const word = new RegExp(`${character}|(?:${letter})+(?:[-'’](?:${letter})+)*`, "gu");

export function countWords(text: string): number {
  // The regular expression is compiled on first use, which takes milliseconds. An empty form skips that.
  if (text === "") return 0;
  let count = 0;
  for (const _ of text.matchAll(word)) count++;
  return count;
}
