import type { Sources } from "../../engine/compose/sources";
import type { Language } from "../../engine/form";
import type { Texts } from "../../files/texts";
import { createFinding, type Fault, type Place } from "../fault";
import type { Project } from "../project";
import { findMovedTranslations } from "./movedTranslationFaults";
import {
  hashOfWords,
  hashTranslationPair,
  listTranslationPairs,
  type Notes,
  type Pair,
  readTranslationNotes,
  translationNotesPath,
  translations,
} from "./notes";

/**
 * Returns faults for English texts that have changed since their translation, with the places of the
 * unchanged translations.
 */
export function staleTranslationFaults({ texts, sources }: Pick<Project, "texts" | "sources">): Fault[] {
  const faults = new Map<string, Fault & { also: Place[] }>();
  const pairs = translations.flatMap((language) => stalePairs(language, texts, sources));
  for (const { key, english, own } of pairs) {
    const { file, at } = english;
    const fault = faults.get(key) ?? {
      file,
      at,
      ...createFinding("stale", { key, text: english.text }),
      also: [],
    };
    fault.also.push({ file: own.file, at: own.at });
    faults.set(key, fault);
  }
  return [...faults.values()];
}

/**
 * Returns the updated notes, by the path of their file. New and newly translated texts are noted, and the
 * notes of deleted texts are dropped. The note of a doubtful translation is kept unless `accepts` returns
 * true for its key.
 */
export function renewTranslationNotes(
  texts: Texts,
  sources: Sources,
  accepts: (key: string) => boolean = () => false,
): Map<string, Notes> {
  return new Map(
    translations.map((language) => {
      const notes = readTranslationNotes(texts, language);
      const doubtful = new Set(doubtfulPairs(language, texts, sources).map(({ key }) => key));
      const renewed = listTranslationPairs(language, texts, sources).map((pair): [string, string] => {
        const { key } = pair;
        return [
          key,
          (doubtful.has(key) && !accepts(key) ? notes[key] : undefined) ?? hashTranslationPair(pair),
        ];
      });
      return [
        translationNotesPath(language),
        Object.fromEntries(renewed.sort(([one], [other]) => (one < other ? -1 : 1))),
      ];
    }),
  );
}

/** The keys that are valid for `--accept-translation`. */
export function listDoubtfulTranslationKeys(texts: Texts, sources: Sources): string[] {
  return translations.flatMap((language) => doubtfulPairs(language, texts, sources).map(({ key }) => key));
}

/**
 * A translation that is older than its English text or was moved, and the note that accepts the translation
 * as it is.
 */
export interface DoubtfulTranslation {
  key: string;
  language: Language;
  note: string;
  /** Whether the translation was made from this English text. */
  isMadeFrom: (english: string) => boolean;
}

export function listDoubtfulTranslations(texts: Texts, sources: Sources): DoubtfulTranslation[] {
  return translations.flatMap((language) => {
    const notes = readTranslationNotes(texts, language);
    return doubtfulPairs(language, texts, sources).map((pair) => ({
      key: pair.key,
      language,
      note: hashTranslationPair(pair),
      isMadeFrom: (text: string) => notes[pair.key]?.split("-")[0] === hashOfWords(text),
    }));
  });
}

/** The translations whose notes are kept until somebody translates or accepts them. */
const doubtfulPairs = (language: Language, texts: Texts, sources: Sources): Pair[] => [
  ...stalePairs(language, texts, sources),
  ...findMovedTranslations(language, texts, sources).map(({ pair }) => pair),
];

function stalePairs(language: Language, texts: Texts, sources: Sources): Pair[] {
  const notes = readTranslationNotes(texts, language);
  return listTranslationPairs(language, texts, sources).filter((pair) => isStale(notes[pair.key], pair));
}

function isStale(note: string | undefined, { english, own }: Pair): boolean {
  const [ofEnglish, ofOwn] = note?.split("-") ?? [];
  return note !== undefined && ofEnglish !== hashOfWords(english.text) && ofOwn === hashOfWords(own.text);
}
