const placeholder = /\{\{(\w+)\}\}/g;

/** The names in `{{…}}` of a text for people. */
export const placesIn = (text: string): Set<string> =>
  new Set([...text.matchAll(placeholder)].map(([, name = ""]) => name));

/** A text without its placeholders: a brace that is left over belongs to none. */
export const withoutPlaceholders = (text: string): string => text.replaceAll(placeholder, "");

/** A translation may leave these out: the field that a sentence stands beside, and a number that the noun implies. */
const optional = new Set(["field", "count"]);

/** The first placeholder of an English text that its translation must have and has not. */
export function forgottenPlace(translation: string, english: string): string | undefined {
  const places = placesIn(translation);
  return [...placesIn(english)].find((place) => !places.has(place) && !optional.has(place));
}
