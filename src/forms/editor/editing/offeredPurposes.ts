import type { Labels, Language } from "../../engine/form";
import { type KeepWords, keepInWords } from "../../engine/purposes/keepInWords";
import {
  type ClassesFile,
  type DataClass,
  keepEvents,
  type Purpose,
  type PurposesFile,
} from "../../engine/purposes/purpose";
import { createEditableFiles } from "../operations/editableFiles";
import type { SavedTexts } from "../protocol";
import type { Offer } from "./adaptPanelStep";

/** The code of the choice that keeps the use declared by the group or section around the field. */
export const asAround = "+around";

interface WordsFile {
  purposes?: Labels;
  classes?: Record<string, string>;
  keep?: KeepWords;
}

const wordsIn = (texts: SavedTexts, language: Language) =>
  createEditableFiles(texts).read<WordsFile>(`locales/${language}/data.json`) ?? {};

/** The purposes of the project, by their ids. */
export const readPurposes = (texts: SavedTexts): Readonly<Record<string, Purpose>> =>
  createEditableFiles(texts).read<Partial<PurposesFile>>("schemas/data/purposes.json")?.purposes ?? {};

/** The classes of data of the project, by their ids. */
export const readDataClasses = (texts: SavedTexts): Readonly<Record<string, DataClass>> =>
  createEditableFiles(texts).read<Partial<ClassesFile>>("schemas/data/classes.json")?.classes ?? {};

/** The words of a purpose (its id if it has no label), and how long its answers are kept, as applicants read it. */
export function readPurposeWords(texts: SavedTexts, id: string, language: Language) {
  const { purposes, keep } = wordsIn(texts, language);
  const { label = id, why = "", who = "" } = purposes?.[id] ?? {};
  const purpose = readPurposes(texts)[id];
  const kept = purpose && keep && keepInWords(keep, language, purpose.keep, keepEvents);
  return { label, why, who, kept };
}

export const classLabel = (texts: SavedTexts, id: string, language: Language): string =>
  wordsIn(texts, language).classes?.[id] ?? id;

export const offeredPurposes = (texts: SavedTexts, language: Language): Offer[] =>
  Object.keys(readPurposes(texts)).map((code) => ({
    code,
    name: readPurposeWords(texts, code, language).label,
  }));

export const offeredClasses = (texts: SavedTexts, language: Language): Offer[] =>
  Object.keys(readDataClasses(texts)).map((code) => ({ code, name: classLabel(texts, code, language) }));

/** Whether a class of data is sensitive, so that a field of that class needs a reason. */
export const isSensitiveClass = (texts: SavedTexts, id: string | undefined): boolean =>
  id !== undefined && readDataClasses(texts)[id]?.isSensitive === true;
