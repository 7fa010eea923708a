import type { Language } from "../forms/engine/form";
import { languageAttributes } from "../forms/engine/languageFacts";

/** The attributes of `<html>` for a text in a language: `lang="en"`, `lang="ar" dir="rtl"`. */
export const renderLanguageAttributes = (language: Language): string =>
  Object.entries(languageAttributes(language))
    .map(([name, value]) => `${name}="${value}"`)
    .join(" ");
