import { missingPlaceholder, placeholderNames, withoutPlaceholders } from "../../engine/placeholders";

/** A fault of the placeholders in a text. */
export type PlaceholderFault =
  /** The placeholder that is never filled in this text. */
  | { kind: "unknown"; name: string }
  /** The placeholder stands in the English. */
  | { kind: "forgotten"; name: string }
  /** The text has braces that belong to no placeholder. */
  | { kind: "broken" };

/** @param english of a translation: the English that it is made from */
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
