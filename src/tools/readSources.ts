import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { QuestionWords, SectionWords, Words } from "../engine/composeLabels";
import { byLanguage, type Language, type UiSchema } from "../engine/form";
import type { FormFile, MarketFile, OptionFile, QuestionFile, SectionFile, Sources } from "../engine/sources";

/** Reads `schemas/`. @throws Error naming the file that is not JSON. */
export function readSources(folder: string): Sources {
  const sections = readFolder<SectionFile & UiSchema>(join(folder, "sections"));
  const isUi = (name: string) => name.endsWith(".ui");
  return {
    apply: readFolder<FormFile>(join(folder, "apply")),
    account: readFolder<FormFile>(join(folder, "account")),
    sections: Object.fromEntries(Object.entries(sections).filter(([name]) => !isUi(name))),
    sectionUis: Object.fromEntries(
      Object.entries(sections)
        .filter(([name]) => isUi(name))
        .map(([name, ui]) => [name.replace(/\.ui$/, ""), ui]),
    ),
    questions: readFolder<QuestionFile>(join(folder, "questions")),
    markets: readFolder<MarketFile>(join(folder, "markets")),
    options: readFolder<OptionFile>(join(folder, "options")),
  };
}

/** Reads the words that forms need from `locales/`. */
export function readWords(folder: string): Record<Language, Words> {
  return byLanguage((language) => ({
    sections: readFolder<SectionWords>(join(folder, language, "sections")),
    questions: readFolder<QuestionWords>(join(folder, language, "questions")),
    options: readJson(join(folder, language, "options.json")),
    steps: readJson(join(folder, language, "steps.json")),
  }));
}

function readFolder<File>(folder: string): Record<string, File> {
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  return Object.fromEntries(
    files.map((file) => [file.replace(/\.json$/, ""), readJson<File>(join(folder, file))]),
  );
}

/** The shape is the gate's to check (`npm run schemas`). */
function readJson<File>(path: string): File {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
