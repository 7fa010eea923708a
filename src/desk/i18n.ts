import type { i18n } from "i18next";
import type { Language } from "../forms/engine/form";
import { createI18n, createWordsLoader } from "../site/i18n";

/**
 * The words of the desk, the words that it shares with the site, and the words around answers. Each language
 * is loaded when it is chosen.
 */
const files = import.meta.glob<Record<string, unknown>>(
  [
    "../../locales/*/desk.json",
    "../../locales/*/app.json",
    "../../locales/*/form.json",
    "../../locales/*/errors.json",
    // Words for the preview of a posting's page on the site.
    "../../locales/*/pages/job.json",
    "../../locales/*/pages/apply.json",
  ],
  { import: "default" },
);

const load = createWordsLoader(files);

export const openDeskWords = (language: Language): Promise<i18n> =>
  createI18n(load, language, ["desk", "app", "form", "errors"]);

/** The words of a posting's page on the site in one language. */
export const openJobPageWords = (language: Language): Promise<i18n> =>
  createI18n(load, language, ["app", "job", "apply"]);
