import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { byLanguage, type Label, type Language, languages, type Problem } from "../forms/engine/form";
import type { KeepWords } from "../forms/engine/purposes/keepInWords";
import { fillPlaceholders } from "../forms/language/fillPlaceholders";
import { wordProblem } from "../forms/language/wordProblem";
import { loadSearchWords, type SearchWords } from "./search/searchWords";

type Catalogue = Record<string, string>;

/** The server's texts for people, by language. English stands in for a text that a language lacks. */
export interface Words {
  /** A sentence of `api.json`. */
  say(language: Language, key: string, params?: Record<string, unknown>): string;
  /** A sentence of `mail.json`. */
  mail(language: Language, key: string, params: Record<string, string>): string;
  /** A text of `staff.json`. */
  staff(language: Language, key: string): string;
  /** A text of `app.json`, or of a file of `pages`; undefined when there is none. */
  page(language: Language, file: string, key: string, params?: Record<string, string>): string | undefined;
  /** The words of times for which answers are kept. */
  keep: Record<Language, KeepWords>;
  problem(language: Language, problem: Problem, label: Label): string;
  /** The label of a choice in an option list; the code itself when it has none. */
  option(language: Language, list: string, code: string): string;
  searchWords: SearchWords;
}

export function loadWords(localesDir: string): Words {
  const api = load(localesDir, "api");
  const mail = load(localesDir, "mail");
  const staff = load(localesDir, "staff");
  const errors = load(localesDir, "errors");
  const options = load(localesDir, "options");
  const pages = new Map(
    readdirSync(join(localesDir, "en/pages")).map((file) => {
      const name = basename(file, ".json");
      return [name, load(localesDir, `pages/${name}`)] as const;
    }),
  ).set("app", load(localesDir, "app"));
  const keepOf = (language: Language): KeepWords =>
    JSON.parse(readFileSync(join(localesDir, language, "data.json"), "utf8")).keep;
  return {
    keep: byLanguage(keepOf),
    page(language, file, key, params = {}) {
      const text = pages.get(file)?.[language][key];
      return text && fillPlaceholders(text, params);
    },
    say(language, key, params = {}) {
      const { minutes } = params;
      // Only English has a text of its own for one minute.
      const form = typeof minutes === "number" ? new Intl.PluralRules(language).select(minutes) : "other";
      return fillPlaceholders(api[language][`${key}_${form}`] ?? api[language][key] ?? key, params);
    },
    mail: (language, key, params) => fillPlaceholders(mail[language][key] ?? key, params),
    staff: (language, key) => staff[language][key] ?? key,
    problem: (language, problem, label) => wordProblem(errors[language], problem, label),
    searchWords: loadSearchWords(localesDir),
    option: (language, list, code) => options[language][`${list}.${code}`] ?? code,
  };
}

function load(localesDir: string, name: string): Record<Language, Catalogue> {
  const read = (language: Language): Catalogue =>
    flattened(JSON.parse(readFileSync(join(localesDir, language, `${name}.json`), "utf8")));
  const english = read("en");
  const catalogues = languages.map((language) => [language, { ...english, ...read(language) }] as const);
  return { en: english, ja: english, "zh-TW": english, ...Object.fromEntries(catalogues) };
}

/** `{"a": {"b": "text"}}` as `{"a.b": "text"}`. Of an object with a `label`, only the label's text is kept. */
function flattened(tree: unknown, at = ""): Catalogue {
  if (typeof tree === "string") return { [at]: tree };
  if (typeof tree !== "object" || tree === null) return {};
  if (at && "label" in tree && typeof tree.label === "string") return { [at]: tree.label };
  const parts = Object.entries(tree).map(([key, part]) => flattened(part, at ? `${at}.${key}` : key));
  return Object.assign({}, ...parts);
}
