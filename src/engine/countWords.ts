const character = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`;
const letter = String.raw`(?!${character})[\p{L}\p{N}]\p{M}*`;

/**
 * Words are runs of letters and digits with inner hyphens or apostrophes, outside Chinese and Japanese, plus
 * each Han or kana character; punctuation counts nothing, and neither does a mark that goes with its letter.
 */
const word = new RegExp(`${character}|(?:${letter})+(?:[-'’](?:${letter})+)*`, "gu");

export function countWords(text: string): number {
  // The expression is compiled when it is first used: milliseconds that a blank page need not wait for.
  if (text === "") return 0;
  let count = 0;
  for (const _ of text.matchAll(word)) count++;
  return count;
}
