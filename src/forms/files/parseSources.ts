import type { DataWords, FormWords, QuestionWords, SectionWords } from "../engine/compose/composeLabels";
import type {
  FormFile,
  MarketFile,
  OptionFile,
  QuestionFile,
  SectionFile,
  Sources,
} from "../engine/compose/sources";
import { byLanguage, type Language, type UiSchema } from "../engine/form";
import type { LawFile } from "../engine/lawFile";
import type { MigrationFile } from "../engine/migration";
import { isObject } from "../engine/pointer";
import type { ClassesFile, PurposesFile } from "../engine/purposes/purpose";
import { askedAnew } from "./askedAnew";
import { nextMigration } from "./pendingMigrations";
import { positionAt } from "./positionAt";
import { filesOfReleases, type Release } from "./releases";
import { syntaxFault } from "./syntax/syntaxFault";
import type { Texts } from "./texts";

/** The sources in the texts of `schemas/`. @throws Error that names the file that is not JSON */
export function parseSources(texts: Texts): Sources {
  const { classes = {}, blindUntil } = parseFile<Partial<ClassesFile>>(texts, "schemas/data/classes.json");
  const sections = inFolder<SectionFile & UiSchema>(texts, "schemas/sections");
  const isUi = (name: string) => name.endsWith(".ui");
  return {
    apply: inFolder<FormFile>(texts, "schemas/apply"),
    account: inFolder<FormFile>(texts, "schemas/account"),
    editor: inFolder<FormFile>(texts, "schemas/editor"),
    sections: Object.fromEntries(Object.entries(sections).filter(([name]) => !isUi(name))),
    sectionUis: Object.fromEntries(
      Object.entries(sections)
        .filter(([name]) => isUi(name))
        .map(([name, ui]) => [name.replace(/\.ui$/, ""), ui]),
    ),
    questions: inFolder<QuestionFile>(texts, "schemas/questions"),
    markets: inFolder<MarketFile>(texts, "schemas/markets"),
    law: inFolder<LawFile>(texts, "schemas/data/law"),
    options: inFolder<OptionFile>(texts, "schemas/options"),
    purposes: {
      stages: [],
      longest: "P1D",
      purposes: {},
      ...parseFile<Partial<PurposesFile>>(texts, "schemas/data/purposes.json"),
    },
    classes,
    ...(blindUntil !== undefined && { blindUntil }),
    askedAnew: askedAnew([
      ...filesOfReleases(texts).map((file) => {
        const { migrations = [] } = parseFile<Partial<Release>>(texts, file);
        return migrations.flatMap(({ steps }) => steps);
      }),
      parseFile<Partial<MigrationFile>>(texts, nextMigration).steps ?? [],
    ]),
  };
}

/** @internal The words that forms need, in every language of the site. */
export const parseWords = (texts: Texts): Record<Language, FormWords> =>
  byLanguage((language) => parseWordsOf(texts, language));

/** The words that forms need in one language. */
export function parseWordsOf(texts: Texts, language: string): FormWords {
  return {
    sections: inFolder<SectionWords>(texts, `locales/${language}/sections`),
    questions: inFolder<QuestionWords>(texts, `locales/${language}/questions`),
    options: parseFile(texts, `locales/${language}/options.json`),
    steps: parseFile(texts, `locales/${language}/steps.json`),
    data: {
      purposes: {},
      classes: {},
      ...parseFile<Partial<DataWords>>(texts, `locales/${language}/data.json`),
    },
  };
}

function inFolder<File>(texts: Texts, folder: string): Record<string, File> {
  const files = [...texts.keys()].filter(
    (path) => path.slice(0, path.lastIndexOf("/")) === folder && path.endsWith(".json"),
  );
  return Object.fromEntries(
    files.map((path) => [path.slice(folder.length + 1, -".json".length), parseFile<File>(texts, path)]),
  );
}

/**
 * Parses a file; a missing file is an empty object. Checks only that the file contains a JSON object; the
 * gate checks the rest (`npm run schemas`).
 */
function parseFile<File>(texts: Texts, path: string): File {
  const text = texts.get(path) ?? "{}";
  const file = parsedJson(path, text);
  const isWhole: boolean = isObject(file);
  if (!isWhole) throw new Error(`${path}:1:1  the file must be names and values in { }`);
  return file;
}

function parsedJson(path: string, text: string) {
  try {
    return JSON.parse(text);
  } catch {
    const { line, column } = positionAt(text, syntaxFault(text)?.offset ?? 0);
    throw new Error(`${path}:${line}:${column}  this is no JSON`);
  }
}
