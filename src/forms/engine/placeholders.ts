const placeholder = /\{\{(\w+)\}\}/g;

/** The names in `{{…}}` of a text for people. */
export const placeholderNames = (text: string): Set<string> =>
  new Set([...text.matchAll(placeholder)].map(([, name = ""]) => name));

/** A text without its placeholders: a brace that remains belongs to no placeholder. */
export const withoutPlaceholders = (text: string): string => text.replaceAll(placeholder, "");

/**
 * Placeholders that a translation may leave out: `{{field}}`, since the field is beside the sentence, and
 * `{{count}}`, since the noun may imply the number.
 */
const optional = new Set(["field", "count"]);

/**
 * The first placeholder of an English text that its translation lacks and must have; undefined if there is
 * none.
 */
export function findPlaceholderMissingInTranslation(
  translation: string,
  english: string,
): string | undefined {
  const places = placeholderNames(translation);
  return [...placeholderNames(english)].find((place) => !places.has(place) && !optional.has(place));
}
