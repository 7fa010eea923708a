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
  /** A sentence of `mail.json`, or of a template of `mail/`: `<template>.subject`. */
  mail(language: Language, key: string, params: Record<string, string>): string;
  /** The names of the templates of mails about decisions, in order. */
  mailTemplates: readonly string[];
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
  const mailTemplates = namesIn(localesDir, "mail");
  const mail = load(localesDir, "mail");
  for (const name of mailTemplates) addTemplate(mail, name, load(localesDir, `mail/${name}`));
  const staff = load(localesDir, "staff");
  const errors = load(localesDir, "errors");
  const options = load(localesDir, "options");
  const pages = new Map(
    namesIn(localesDir, "pages").map((name) => [name, load(localesDir, `pages/${name}`)]),
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
    mailTemplates,
    mail: (language, key, params) => fillPlaceholders(mail[language][key] ?? key, params),
    staff: (language, key) => staff[language][key] ?? key,
    problem: (language, problem, label) => wordProblem(errors[language], problem, label),
    searchWords: loadSearchWords(localesDir),
    option: (language, list, code) => options[language][`${list}.${code}`] ?? code,
  };
}

const namesIn = (localesDir: string, folder: string): string[] =>
  readdirSync(join(localesDir, "en", folder))
    .filter((file) => file.endsWith(".json"))
    .map((file) => basename(file, ".json"))
    .sort();

function addTemplate(
  mail: Record<Language, Catalogue>,
  name: string,
  template: Record<Language, Catalogue>,
): void {
  for (const language of languages)
    for (const [key, text] of Object.entries(template[language])) mail[language][`${name}.${key}`] = text;
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
