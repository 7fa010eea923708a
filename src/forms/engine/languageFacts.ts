import files from "../../../locales/languages.json" with { type: "json" };
import { byLanguage, type Language, languages } from "./form";

/** `locales/<tag>/language.json`, the file that adds a language. */
export interface LanguageFacts {
  /** The language's name, written in that language, and a short name for a narrow place. */
  name: string;
  short: string;
  /** The tag with the region whose way of writing is used, as in `en-GB`. */
  locale: string;
  /** ISO 15924: `Latn`, `Jpan`. */
  script: string;
  /** `ltr` or `rtl`. */
  direction: string;
  /**
   * Further tags whose readers are offered this language, besides the readers of the same language and
   * script.
   */
  alsoFor?: readonly string[];
  /**
   * The language whose words are shown in place of words that are not translated yet. Without a fallback, the
   * gate refuses missing words.
   */
  fallback?: string;
}

export const languageFacts: Readonly<Record<Language, LanguageFacts>> = files;

/**
 * The name of each language's field in forms that have a field for every language: the tag without hyphens,
 * which field names cannot have.
 */
export const languageFields = byLanguage((language): string => language.replaceAll("-", ""));

/**
 * The attributes of an HTML element whose text is in a language. Without `dir`, the text runs from left to
 * right, the default of HTML.
 */
export const languageAttributes = (language: Language): { lang: Language; dir?: "rtl" } => ({
  lang: language,
  ...(languageFacts[language].direction === "rtl" && { dir: "rtl" }),
});

/**
 * The language in which a reader of a tag (BCP 47, in any letter case) is served: the closest language or,
 * failing that, the same language in another script; undefined if no language matches.
 */
export function languageForTag(tag: string): Language | undefined {
  const isTag = (other: string) => other.toLowerCase() === tag.toLowerCase();
  const wanted = localeOf(tag);
  const isWritten = (language: Language) =>
    wanted !== undefined &&
    wanted.language === new Intl.Locale(language).language &&
    wanted.maximize().script === languageFacts[language].script;
  return (
    languages.find(isTag) ??
    languages.find((language) => languageFacts[language].alsoFor?.some(isTag)) ??
    languages.find(isWritten) ??
    languages.find((language) => spokenIn(language) === spokenIn(tag))
  );
}

/** The language of a tag without its script and region: `zh` of `zh-Hans-CN`. */
const spokenIn = (tag: string) => tag.toLowerCase().split("-", 1)[0];

/**
 * The locale of a tag; undefined for a text that is not a tag, such as the `*` of `Accept-Language`, and in a
 * browser without `Intl.Locale`.
 */
function localeOf(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag);
  } catch {
    return undefined;
  }
}
