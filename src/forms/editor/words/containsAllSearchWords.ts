/** Whether each word of the sought text occurs in at least one of the texts, regardless of case. */
export function containsAllSearchWords(texts: readonly (string | null)[], sought: string): boolean {
  const all = texts.join("\n").toLowerCase();
  return sought
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => all.includes(part));
}
