import { createInstance, type i18n } from "i18next";
import Cookies from "js-cookie";
import { useTranslation } from "react-i18next";
import { type Language, languages, sourceLanguage } from "../forms/engine/form";
import { languageAttributes, languageFacts } from "../forms/engine/languageFacts";
import { insertNonBreakingSpaces } from "../forms/language/insertNonBreakingSpaces";

type Words = Record<string, unknown>;

// Namespaces: `app`, `form`, `errors`, and one for each file of `pages`. Each namespace is a chunk, loaded on
// demand.
const files = import.meta.glob<Words>(
  [
    "../../locales/*/app.json",
    "../../locales/*/form.json",
    "../../locales/*/errors.json",
    "../../locales/*/pages/*.json",
    // The words of tools are left out: no page of the site has them.
    "!../../locales/*/pages/{formEditor,playground}.json",
  ],
  { import: "default" },
);

const cookie = "language";
const yearInDays = 365;

/** Loads the words of one file. @throws Error when the file does not exist or cannot be loaded */
type LoadWords = (language: string, namespace: string) => Promise<Words>;

const loadWords = createWordsLoader(files);

/**
 * Returns a function that loads words from `files`, which are keyed by path. In a language with a fallback,
 * the words of the fallback stand in for missing words and files.
 */
export function createWordsLoader(files: Readonly<Record<string, () => Promise<Words>>>): LoadWords {
  return async function load(language, namespace): Promise<Words> {
    const file =
      files[`../../locales/${language}/${namespace}.json`] ??
      files[`../../locales/${language}/pages/${namespace}.json`];
    const { fallback } = languageFacts[languageByCodeOrDefault(language)];
    if (!file && !fallback) throw new Error(`no words for ${namespace} in ${language}`);
    const [own = {}, other] = await Promise.all([file?.(), fallback && load(fallback, namespace)]);
    return other ? completed(own, other) : own;
  };
}

const isGroup = (value: unknown): value is Words =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function completed(own: Words, other: Words): Words {
  const merged = Object.entries(own).map(([key, value]): [string, unknown] => {
    const standIn = other[key];
    return [key, isGroup(value) && isGroup(standIn) ? completed(value, standIn) : value];
  });
  return { ...other, ...Object.fromEntries(merged) };
}

/**
 * Opens the site's words in one language, with only the file that every page needs; `loadPageWords` loads
 * further files.
 */
export const createSiteI18n = (language: Language): Promise<i18n> => createI18n(loadWords, language, ["app"]);

/** Opens words in one language, and loads the given namespaces. The first one is the default namespace. */
export async function createI18n(
  load: LoadWords,
  language: Language,
  namespaces: readonly [string, ...string[]],
): Promise<i18n> {
  const words = createInstance();
  await words
    .use({ type: "postProcessor", name: "keepUnits", process: insertNonBreakingSpaces })
    .use({
      type: "backend",
      read: (language: string, namespace: string, done: (error: unknown, words?: Words) => void) =>
        load(language, namespace).then((words) => done(null, words), done),
    })
    .init({
      lng: language,
      // The function `load` already fills in the words that a language lacks, so i18next needs no fallback.
      fallbackLng: false,
      supportedLngs: [...languages],
      load: "currentOnly",
      ns: namespaces,
      defaultNS: namespaces[0],
      interpolation: { escapeValue: false },
      postProcess: ["keepUnits"],
    });
  return words;
}

/**
 * Loads files of words, without waiting for other files that are loading.
 * @throws Error when a file does not exist or cannot be loaded
 */
export async function loadPageWords(words: i18n, namespaces: readonly string[]): Promise<void> {
  const { language } = words;
  const missing = namespaces.filter((namespace) => !words.hasResourceBundle(language, namespace));
  await Promise.all(
    missing.map(async (namespace) =>
      words.addResourceBundle(language, namespace, await loadWords(language, namespace)),
    ),
  );
  // i18next then loads these files when the language changes.
  words.options.ns = [...new Set([words.options.ns ?? [], namespaces].flat())];
  if (words.language !== language) await loadPageWords(words, namespaces);
}

/** Sets the language of the document and the direction of its lines. */
export function setDocumentLanguage(language: Language): void {
  document.documentElement.lang = language;
  document.documentElement.dir = languageAttributes(language).dir ?? "";
}

/** On each change of the language, sets the language of the document and the cookie for the server. */
export function applyLanguageChanges(words: i18n): void {
  words.on("languageChanged", (language) => {
    setDocumentLanguage(languageByCodeOrDefault(language));
    saveLanguage(language);
  });
}

export const saveLanguage = (language: string) =>
  Cookies.set(cookie, language, {
    expires: yearInDays,
    sameSite: "lax",
    secure: location.protocol === "https:",
  });

/** The language of the page. The caller rerenders when it changes. */
export const useLanguage = () => languageByCodeOrDefault(useTranslation().i18n.language);

/** The language of a code in any letter case, as in addresses: `zh-tw` is `zh-TW`. English for an unknown code. */
export const languageByCodeOrDefault = (code: string): Language =>
  languages.find((language) => language.toLowerCase() === code.toLowerCase()) ?? sourceLanguage;
