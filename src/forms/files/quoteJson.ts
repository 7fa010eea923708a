/** The most characters of a value that a sentence shows. */
const mostQuoted = 60;

/** A value as it is written in JSON, shortened where it is long. */
export function quoteJson(value: unknown): string {
  return shortenText(JSON.stringify(value) ?? "nothing");
}

/** A text, shortened where it is long. */
export function shortenText(text: string, most = mostQuoted): string {
  const characters = [...text.slice(0, 2 * most)];
  return characters.length > most ? `${characters.slice(0, most - 1).join("")}…` : text;
}
