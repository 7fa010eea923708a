import { byLanguage, type Language, sourceLanguage } from "../forms/engine/form";
import type { KeepWords } from "../forms/engine/purposes/keepInWords";
import type { AudienceWords } from "../forms/engine/purposes/purpose";
import { fillPlaceholders } from "../forms/language/fillPlaceholders";
import type { Catalogue } from "../forms/language/wordProblem";

/** The JSON text of a file of words in a language, such as `pages/privacy`. @throws Error when there is no such file */
export type ReadWords = (language: Language, name: string) => string;

export interface PageWords {
  /** A text of `app.json`, or of a file of `pages`; undefined when the file has no such text. */
  page(language: Language, file: string, key: string, params?: Record<string, string>): string | undefined;
  /** The words for the times for which answers are kept. */
  keep: Record<Language, KeepWords>;
  /** The words for the people of each audience. */
  audiences: Record<Language, AudienceWords>;
}

/** @param names the names of the files in `pages` */
export function createPageWords(read: ReadWords, names: readonly string[]): PageWords {
  const pages = new Map(names.map((name) => [name, readCataloguesByLanguage(read, `pages/${name}`)])).set(
    "app",
    readCataloguesByLanguage(read, "app"),
  );
  const english = JSON.parse(read(sourceLanguage, "data"));
  const data = byLanguage((language): { keep: KeepWords; audiences: AudienceWords } => ({
    ...english,
    ...JSON.parse(read(language, "data")),
  }));
  return {
    keep: byLanguage((language) => data[language].keep),
    audiences: byLanguage((language) => data[language].audiences),
    page(language, file, key, params = {}) {
      const text = pages.get(file)?.[language][key];
      return text && fillPlaceholders(text, params);
    },
  };
}

/** The texts of a file by their keys. English stands in for a text that a language lacks. */
export function readCataloguesByLanguage(read: ReadWords, name: string): Record<Language, Catalogue> {
  const english = flattened(JSON.parse(read("en", name)));
  return byLanguage((language) => ({ ...english, ...flattened(JSON.parse(read(language, name))) }));
}

/** `{"a": {"b": "text"}}` as `{"a.b": "text"}`. Of an object with a `label`, only the label's text is kept. */
function flattened(tree: unknown, at = ""): Catalogue {
  if (typeof tree === "string") return { [at]: tree };
  if (typeof tree !== "object" || tree === null) return {};
  if (at && "label" in tree && typeof tree.label === "string") return { [at]: tree.label };
  const parts = Object.entries(tree).map(([key, part]) => flattened(part, at ? `${at}.${key}` : key));
  return Object.assign({}, ...parts);
}
