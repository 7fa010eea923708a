import { createInstance, type i18n } from "i18next";
import Cookies from "js-cookie";
import { useTranslation } from "react-i18next";
import { type Language, languages } from "../forms/engine/form";
import { keepUnits } from "../forms/language/keepUnits";

type Words = Record<string, unknown>;

// Namespaces: `app`, `form`, `errors`, and one for each file of `pages`. Each is a chunk, loaded on demand.
const files = import.meta.glob<Words>(
  [
    "../../locales/*/app.json",
    "../../locales/*/form.json",
    "../../locales/*/errors.json",
    "../../locales/*/pages/*.json",
    // The form editor reads its words from the files.
    "!../../locales/*/pages/formEditor.json",
  ],
  { import: "default" },
);

const cookie = "language";
const yearInDays = 365;

/** Loads the words of one file. @throws when there is none, or it cannot be reached */
type LoadWords = (language: string, namespace: string) => Promise<Words>;

const loadWords: LoadWords = async (language, namespace) => {
  const load =
    files[`../../locales/${language}/${namespace}.json`] ??
    files[`../../locales/${language}/pages/${namespace}.json`];
  if (!load) throw new Error(`no words for ${namespace} in ${language}`);
  return load();
};

/** The site's words in one language, with those of every page loaded; further ones load with `loadPageWords`. */
export const openWords = (language: Language): Promise<i18n> => openWordsFrom(loadWords, language, ["app"]);

/** Words in one language, with those of the named files loaded; the first is meant where none is named. */
export async function openWordsFrom(
  load: LoadWords,
  language: Language,
  namespaces: readonly [string, ...string[]],
): Promise<i18n> {
  const words = createInstance();
  await words
    .use({ type: "postProcessor", name: "keepUnits", process: keepUnits })
    .use({
      type: "backend",
      read: (language: string, namespace: string, done: (error: unknown, words?: Words) => void) =>
        load(language, namespace).then((words) => done(null, words), done),
    })
    .init({
      lng: language,
      // Every text is there in every language: the gate refuses files that lack one.
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

/** Loads files of words, without waiting for other files that are loading. @throws when one fails to load */
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

/** Sets the language of the document, and the cookie from which the server reads it, to that of the words. */
export function rememberLanguage(words: i18n): void {
  words.on("languageChanged", (language) => {
    document.documentElement.lang = language;
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
export const useLanguage = () => languageByCode(useTranslation().i18n.language);

/** A language by its code in any case, as addresses write it: `zh-tw` is `zh-TW`. English for an unknown one. */
export const languageByCode = (code: string): Language =>
  languages.find((language) => language.toLowerCase() === code.toLowerCase()) ?? "en";
