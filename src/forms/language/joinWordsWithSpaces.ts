const isCjk = "[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}ー（）「」]";
const betweenCjk = new RegExp(`(?<=${isCjk}) (?=${isCjk})`, "gu");

/** Joins words with spaces, but without one between two Chinese or Japanese characters. */
export function joinWordsWithSpaces(words: readonly string[]): string {
  return words.join(" ").replace(betweenCjk, "");
}
