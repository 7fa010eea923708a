import type { i18n } from "i18next";
import type { Language } from "../forms/engine/form";
import { openWordsFrom } from "../site/i18n";

/** The desk's own words, those that it shares with the site, and those around answers. Each language loads when it is chosen. */
const files = import.meta.glob<Record<string, unknown>>(
  [
    "../../locales/*/desk.json",
    "../../locales/*/app.json",
    "../../locales/*/form.json",
    "../../locales/*/errors.json",
  ],
  { import: "default" },
);

/** The words of the desk in one language. */
export const openDeskWords = (language: Language): Promise<i18n> =>
  openWordsFrom(
    (code, namespace) => {
      const load = files[`../../locales/${code}/${namespace}.json`];
      if (!load) throw new Error(`no words for ${namespace} in ${code}`);
      return load();
    },
    language,
    ["desk", "app", "form", "errors"],
  );
