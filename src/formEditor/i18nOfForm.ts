import i18next, { type i18n } from "i18next";
import { type Language, languages } from "../engine/form";

/**
 * The site's words in one language, read from the current texts and not from a build, so that edits show. A file that
 * is no valid JSON at the moment has no words; the English ones are used instead.
 */
export function i18nOfForm(language: Language, texts: Readonly<Record<string, string>>): i18n {
  const resources: Record<string, Record<string, object>> = Object.fromEntries(
    languages.map((code) => [code, {}]),
  );
  for (const [file, text] of Object.entries(texts)) {
    const [, code = "", name = ""] = /^locales\/([^/]+)\/(?:pages\/)?(\w+)\.json$/.exec(file) ?? [];
    const bundles = resources[code];
    if (bundles && name) bundles[name] = parsed(text);
  }
  const words = i18next.createInstance();
  void words.init({
    lng: language,
    fallbackLng: "en",
    supportedLngs: [...languages],
    load: "currentOnly",
    resources,
    defaultNS: "app",
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return words;
}

function parsed(text: string): object {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}
