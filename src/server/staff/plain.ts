/** A text as a terminal may show it, on one line: what somebody typed cannot steer the terminal. */
export function plain(text: string): string {
  return text.replace(/\p{Cc}+/gu, " ").trim();
}
