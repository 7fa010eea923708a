import { toIntlLocale } from "./formatDate";

/**
 * "A, B and C" in the reader's language, or "A, B or C" as a disjunction; "A, B, C" in a browser without `Intl.ListFormat`. The type is not
 * `unit`, which would join Chinese words with spaces only.
 */
export const createListFormat = (
  language: string,
  type: "conjunction" | "disjunction" = "conjunction",
): Pick<Intl.ListFormat, "format" | "formatToParts"> =>
  "ListFormat" in Intl
    ? new Intl.ListFormat(toIntlLocale(language), { type })
    : plainList(language === "en" ? ", " : "、");

function plainList(separator: string): ReturnType<typeof createListFormat> {
  const formatToParts = (items: Iterable<string>) =>
    [...items].flatMap((value, place) => [
      ...(place > 0 ? [{ type: "literal" as const, value: separator }] : []),
      { type: "element" as const, value },
    ]);
  return { formatToParts, format: (items) => [...items].join(separator) };
}
