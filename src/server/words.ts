import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type Label, type Language, languages, type Problem } from "../forms/engine/form";
import { languageFacts } from "../forms/engine/languageFacts";
import { fillPlaceholders } from "../forms/language/fillPlaceholders";
import { type Catalogue, wordProblem } from "../forms/language/wordProblem";
import { createPageWords, type PageWords, type ReadWords, readCataloguesByLanguage } from "./createPageWords";
import { loadSearchWords, type SearchWords } from "./search/searchWords";

/** The server's texts for people, by language. English stands in for a text that a language lacks. */
export interface Words extends PageWords {
  /** A sentence of `api.json`. */
  say(language: Language, key: string, params?: Record<string, unknown>): string;
  /** A sentence of `mail.json`, or of a template of `mail/`: `<template>.subject`. */
  mail(language: Language, key: string, params: Record<string, string>): string;
  /** The names of the templates of mails about decisions, in alphabetical order. */
  mailTemplates: readonly string[];
  /** A text of `staff.json`. */
  staff(language: Language, key: string, params?: Readonly<Record<string, unknown>>): string;
  problem(language: Language, problem: Problem, label: Label): string;
  /** The label of a choice in an option list; the code itself when it has none. */
  option(language: Language, list: string, code: string): string;
  searchWords: SearchWords;
}

export function loadWords(localesDir: string): Words {
  const read: ReadWords = (language, name) => {
    const file = join(localesDir, language, `${name}.json`);
    // A language with a fallback may lack whole files.
    return languageFacts[language].fallback && !existsSync(file) ? "{}" : readFileSync(file, "utf8");
  };
  const api = readCataloguesByLanguage(read, "api");
  const mailTemplates = namesIn(localesDir, "mail");
  const mail = readCataloguesByLanguage(read, "mail");
  for (const name of mailTemplates) addTemplate(mail, name, readCataloguesByLanguage(read, `mail/${name}`));
  const staff = readCataloguesByLanguage(read, "staff");
  const errors = readCataloguesByLanguage(read, "errors");
  const options = readCataloguesByLanguage(read, "options");
  return {
    ...createPageWords(read, namesIn(localesDir, "pages")),
    say(language, key, params = {}) {
      const { minutes } = params;
      // A text for exactly one minute exists only in English; `PluralRules` chooses it by the number of minutes.
      const form = typeof minutes === "number" ? new Intl.PluralRules(language).select(minutes) : "other";
      return fillPlaceholders(api[language][`${key}_${form}`] ?? api[language][key] ?? key, params);
    },
    mailTemplates,
    mail: (language, key, params) => fillPlaceholders(mail[language][key] ?? key, params),
    staff: (language, key, params = {}) => fillPlaceholders(staff[language][key] ?? key, params),
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
