const partOfWord = "[\\p{L}\\p{M}\\p{Extended_Pictographic}\\p{Emoji_Modifier}]";

/**
 * Format characters: direction marks would change the order in which a name is read, and the others are
 * invisible. A joiner within a word or an emoji is a part of it, and is not matched.
 */
const format = new RegExp(
  `(?![\\u200c\\u200d])\\p{Cf}|(?<!${partOfWord})[\\u200c\\u200d]|[\\u200c\\u200d](?!${partOfWord})`,
  "gu",
);

/**
 * Text for a line of a terminal or a list: control characters and line breaks become `blank`, and format characters are
 * removed.
 */
export function replaceControlCharacters(text: string, blank: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, blank)
    .replace(format, "")
    .trim();
}
