import type { i18n } from "i18next";
import type { Language } from "../forms/engine/form";
import { createI18n, createWordsLoader } from "../site/i18n";

/** The words of the playground, and the words around answers. Each language is loaded when it is chosen. */
const files = import.meta.glob<Record<string, unknown>>(
  [
    "../../locales/*/form.json",
    "../../locales/*/errors.json",
    "../../locales/*/faults.json",
    "../../locales/*/pages/playground.json",
  ],
  { import: "default" },
);

const load = createWordsLoader(files);

export const openPlaygroundWords = (language: Language): Promise<i18n> =>
  createI18n(load, language, ["playground", "form", "errors", "faults"]);
