import {
  findPlaceholderMissingInTranslation,
  placeholderNames,
  withoutPlaceholders,
} from "../../engine/placeholders";

export type PlaceholderFault =
  /** The text has a placeholder that is never filled in. */
  | { kind: "unknown"; name: string }
  /** The text lacks a placeholder that the English has. */
  | { kind: "forgotten"; name: string }
  /** The text has braces that belong to no placeholder. */
  | { kind: "broken" };

/**
 * Finds the first mistake in the placeholders of a text; undefined also for an empty text.
 * @param english for a translation: the English from which it is made
 */
export function placeholderFault(
  text: string,
  filled: readonly string[],
  english?: string,
): PlaceholderFault | undefined {
  if (text === "") return undefined;
  if (/[{}]/.test(withoutPlaceholders(text))) return { kind: "broken" };
  const unknown = [...placeholderNames(text)].find((place) => !filled.includes(place));
  if (unknown !== undefined) return { kind: "unknown", name: unknown };
  const forgotten = english === undefined ? undefined : findPlaceholderMissingInTranslation(text, english);
  return forgotten === undefined ? undefined : { kind: "forgotten", name: forgotten };
}
