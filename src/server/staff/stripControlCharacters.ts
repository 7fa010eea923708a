/** Replaces control characters, also line breaks: text from users must not reach the terminal as escape sequences. */
export function stripControlCharacters(text: string): string {
  return text.replace(/\p{Cc}+/gu, " ").trim();
}
