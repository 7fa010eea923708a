import { type Language, languages, sourceLanguage } from "./form";
import { languageFacts } from "./languageFacts";
import { isObject } from "./pointer";

/**
 * The languages whose words may be missing, because the words of their fallback language are shown instead.
 */
export const unfinishedLanguages = languages.filter(
  (language) => languageFacts[language].fallback !== undefined,
);

/** The languages that need every word. */
export const wholeLanguages = languages.filter((language) => !unfinishedLanguages.includes(language));

/**
 * Data with texts by language, such as a posting, in which the English text fills each of the languages
 * `filled` that has no text, because the language is newer than the data or the text is not translated.
 */
export function fillMissingLanguages(value: unknown, filled: readonly Language[] = languages): unknown {
  if (Array.isArray(value)) return value.map((inner) => fillMissingLanguages(inner, filled));
  if (!isObject(value)) return value;
  const { [sourceLanguage]: english } = value;
  if (english === undefined)
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, fillMissingLanguages(inner, filled)]),
    );
  const lacking = filled.filter((language) => isLacking(value[language], language));
  return { ...value, ...Object.fromEntries(lacking.map((language) => [language, english])) };
}

/** Whether a text is missing. An empty text or list counts as missing only in an unfinished language. */
const isLacking = (text: unknown, language: Language): boolean =>
  text === undefined ||
  (unfinishedLanguages.includes(language) && (text === "" || (Array.isArray(text) && text.length === 0)));
