/**
 * A part of a file name from a text: its ASCII letters and digits, with a hyphen in place of other characters
 * between them. The part has at most 80 characters, and is empty for a text without ASCII letters and digits.
 */
export const safeName = (text: string): string =>
  text
    .replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, 80)
    .replace(/-$/, "");

/**
 * Returns the name, with a number if the name is in `taken`, and adds the result to `taken`. Names that
 * differ only in case count as equal, as they do on some systems.
 */
export function uniqueName(name: string, taken: Set<string>): string {
  let unique = name;
  for (let number = 2; taken.has(unique.toLowerCase()); number++) unique = `${name}-${number}`;
  taken.add(unique.toLowerCase());
  return unique;
}
