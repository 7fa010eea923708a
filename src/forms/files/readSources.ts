import type { FormWords } from "../engine/compose/composeLabels";
import type { Sources } from "../engine/compose/sources";
import type { Language } from "../engine/form";
import { parseSources, parseWords } from "./parseSources";
import { readTexts } from "./texts";

/** Reads `schemas/`. @throws Error that names the file that is not JSON */
export function readSources(folder: string): Sources {
  return parseSources(readTexts(folder, "schemas"));
}

/** Reads the words that forms need from `locales/`. @throws Error that names the file that is not JSON */
export function readWords(folder: string): Record<Language, FormWords> {
  return parseWords(readTexts(folder, "locales"));
}
