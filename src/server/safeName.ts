/**
 * Makes a file name that is valid on any system from the letters and digits of a text, with hyphens in place of all
 * other characters.
 */
export const safeName = (text: string): string =>
  text
    .replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 80);

/**
 * The name, with a number if it is taken. Names that differ only in case count as equal, as they do on some systems.
 */
export function uniqueName(name: string, taken: Set<string>): string {
  let unique = name;
  for (let number = 2; taken.has(unique.toLowerCase()); number++) unique = `${name}-${number}`;
  taken.add(unique.toLowerCase());
  return unique;
}
