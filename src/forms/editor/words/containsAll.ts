/** Whether all sought words occur in some of the texts, in whatever case. */
export function containsAll(texts: readonly (string | null)[], sought: string): boolean {
  const all = texts.join("\n").toLowerCase();
  return sought
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => all.includes(part));
}
