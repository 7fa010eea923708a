/**
 * Replaces control characters, also line breaks, and drops marks of direction: text from users must neither reach the
 * terminal as escape sequences nor reorder what stands beside it.
 */
export function stripControlCharacters(text: string): string {
  return text
    .replace(/\p{Bidi_Control}/gu, "")
    .replace(/\p{Cc}+/gu, " ")
    .trim();
}
