/**
 * Whether a character is invisible: a blank of any script, or a character that is not displayed, such as a
 * mark of direction.
 */
const isInvisible = (character: string) => /^[\s\u2800\p{Default_Ignorable_Code_Point}]$/u.test(character);

/**
 * Whether a character is a variation selector, which selects the shape of the character before it, as in 辻󠄀
 * and ❤️. Such a character is kept at the end of a text, but is invisible alone.
 */
const isVariationSelector = (character: string) => /^[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]$/u.test(character);

/**
 * A text as people see it: composed (NFC), and without the invisible characters at its ends. "" for a text without
 * visible characters.
 */
export function normalizeAndTrimText(text: string): string {
  const composed = text.normalize("NFC");
  let start = 0;
  let end = composed.length;
  while (start < end) {
    const character = String.fromCodePoint(composed.codePointAt(start) ?? 0);
    if (!isInvisible(character)) break;
    start += character.length;
  }
  while (end > start) {
    const character = lastCharacter(composed, end);
    if (!isInvisible(character) || isVariationSelector(character)) break;
    end -= character.length;
  }
  return composed.slice(start, end);
}

/** The last character of a text before the offset `end`; it may be a surrogate pair. */
function lastCharacter(text: string, end: number): string {
  const pair = text.slice(Math.max(0, end - 2), end);
  return /^[\ud800-\udbff][\udc00-\udfff]$/.test(pair) ? pair : text.slice(end - 1, end);
}

/**
 * Matches the characters that no answer can contain: control characters of ASCII except tabs and line ends,
 * halves of surrogate pairs, and the noncharacters U+FFFE and U+FFFF.
 */
const unstorable = /(?![\t\r\n\x80-\x9f])\p{Cc}|[\ufffe\uffff]|\p{Surrogate}/gu;

/** A text without the characters that no answer can contain. They come with pasted text, and are invisible. */
export const removeUnstorableCharacters = (text: string): string => text.replace(unstorable, "");
