import { missingPlaceholder, placeholderNames, withoutPlaceholders } from "../../engine/placeholders";

/** What is wrong with the placeholders of a text. */
export type PlaceholderFault =
  /** Nothing fills it here. */
  | { kind: "unknown"; name: string }
  /** The English says it. */
  | { kind: "forgotten"; name: string }
  /** Braces that belong to none. */
  | { kind: "broken" };

/** @param english of a translation: what it is made from */
export function placeholderFault(
  text: string,
  filled: readonly string[],
  english?: string,
): PlaceholderFault | undefined {
  if (text === "") return undefined;
  if (/[{}]/.test(withoutPlaceholders(text))) return { kind: "broken" };
  const unknown = [...placeholderNames(text)].find((place) => !filled.includes(place));
  if (unknown !== undefined) return { kind: "unknown", name: unknown };
  const forgotten = english === undefined ? undefined : missingPlaceholder(text, english);
  return forgotten === undefined ? undefined : { kind: "forgotten", name: forgotten };
}
