import i18next from "i18next";
import Cookies from "js-cookie";
import { initReactI18next, useTranslation } from "react-i18next";
import { type Language, languages } from "./engine/form";
import { keepUnits } from "./language/keepUnits";
import { languageOfAddress } from "./paths";

type Words = Record<string, unknown>;

// Namespaces: `app`, `form`, `errors`, and one for each file of `pages`. Each is a chunk, loaded on demand.
const files = import.meta.glob<Words>(
  [
    "../locales/*/app.json",
    "../locales/*/form.json",
    "../locales/*/errors.json",
    "../locales/*/pages/*.json",
  ],
  { import: "default" },
);

const cookie = "language";
const yearInDays = 365;

async function loadWords(language: string, namespace: string): Promise<Words> {
  const load =
    files[`../locales/${language}/${namespace}.json`] ??
    files[`../locales/${language}/pages/${namespace}.json`];
  if (!load) throw new Error(`no words for ${namespace} in ${language}`);
  return load();
}

/** Loads the words of every page, in the language of the address, the cookie or the browser, in this order. */
export async function initI18n(): Promise<void> {
  await i18next
    .use(initReactI18next)
    .use({ type: "postProcessor", name: "keepUnits", process: keepUnits })
    .use({
      type: "backend",
      read: (language: string, namespace: string, done: (error: unknown, words?: Words) => void) =>
        loadWords(language, namespace).then((words) => done(null, words), done),
    })
    .init({
      lng: languageOf(languageHere(), Cookies.get(cookie), document.documentElement.lang),
      fallbackLng: "en",
      supportedLngs: [...languages],
      load: "currentOnly",
      ns: ["app"],
      defaultNS: "app",
      interpolation: { escapeValue: false },
      postProcess: ["keepUnits"],
    });
  document.documentElement.lang = i18next.language;
  if (languageHere() !== undefined) saveLanguage(i18next.language);
  i18next.on("languageChanged", (language) => {
    document.documentElement.lang = language;
    saveLanguage(language);
  });
}

const languageHere = () => languageOfAddress(location.pathname + location.search);

const saveLanguage = (language: string) =>
  Cookies.set(cookie, language, { expires: yearInDays, sameSite: "lax" });

/** Loads the words of a page; call it along with loading its code. */
export const loadPageWords = (namespaces: readonly string[]) => i18next.loadNamespaces(namespaces);

export const currentLanguage = () => i18next.language;

/** The language of the page. The caller rerenders when it changes. */
export const useLanguage = () => languageOf(useTranslation().i18n.language);

/** Changes the language; `zh-tw` in an address is the language `zh-TW`. */
export async function setLanguage(code: string): Promise<void> {
  const language = languageOf(code);
  if (language !== i18next.language) await i18next.changeLanguage(language);
}

function languageOf(...wishes: (string | undefined)[]): Language {
  for (const wish of wishes) {
    const known = languages.find((language) => language.toLowerCase() === wish?.toLowerCase());
    if (known) return known;
  }
  return "en";
}
