import { createHash } from "node:crypto";
import { cachedByText } from "../../engine/cachedByText";
import type { Sources } from "../../engine/compose/sources";
import { byLanguage, type Language, languages, sourceLanguage } from "../../engine/form";
import type { Texts } from "../../files/texts";
import { type Fault, finding, type Place } from "../fault";
import type { Project } from "../project";
import { type PlacedText, placedTextsIn } from "./placedTexts";

/**
 * The content of `locales/translated/<language>.json`: for each text, a hash of the English and one of the translation.
 */
export type Notes = Record<string, string>;

const translations = languages.filter((language) => language !== sourceLanguage);

export const notesFile = (language: Language) => `locales/translated/${language}.json`;

/** The text of a file of notes. */
export const notesText = (notes: Notes) => `${JSON.stringify(notes, null, 2)}\n`;

/** English texts that have changed since their translation, with the places of the unchanged translations. */
export function staleFaults({ texts, sources }: Pick<Project, "texts" | "sources">): Fault[] {
  const faults = new Map<string, Fault & { also: Place[] }>();
  for (const { key, english, own } of stalePairs(texts, sources)) {
    const { file, at } = english;
    const fault = faults.get(key) ?? {
      file,
      at,
      ...finding("stale", { key, text: english.text }),
      also: [],
    };
    fault.also.push({ file: own.file, at: own.at });
    faults.set(key, fault);
  }
  return [...faults.values()];
}

/**
 * The updated notes, by file. New and newly translated texts are noted, deleted ones dropped. The note of a stale
 * translation is kept unless `accepts` returns true for its key.
 */
export function renewedNotes(
  texts: Texts,
  sources: Sources,
  accepts: (key: string) => boolean = () => false,
): Map<string, Notes> {
  return new Map(
    translations.map((language) => {
      const notes = notesIn(texts, language);
      const renewed = pairsIn(language, texts, sources).map(({ key, english, own }): [string, string] => {
        const note = notes[key];
        return [
          key,
          note !== undefined && isStale(note, english, own) && !accepts(key) ? note : noteOf(english, own),
        ];
      });
      return [
        notesFile(language),
        Object.fromEntries(renewed.sort(([one], [other]) => (one < other ? -1 : 1))),
      ];
    }),
  );
}

/** The keys that are valid for `--accept-translation`. */
export function staleKeys(texts: Texts, sources: Sources): string[] {
  return stalePairs(texts, sources).map(({ key }) => key);
}

/** A translation that is older than its English, and the note that accepts it as it is. */
export interface StaleTranslation {
  key: string;
  language: Language;
  note: string;
  /** Whether the translation was made from this English text. */
  isMadeFrom: (english: string) => boolean;
}

export function staleTranslations(texts: Texts, sources: Sources): StaleTranslation[] {
  const notes = byLanguage((language) => notesIn(texts, language));
  return stalePairs(texts, sources).map(({ key, language, english, own }) => ({
    key,
    language,
    note: noteOf(english, own),
    isMadeFrom: (text) => notes[language][key]?.split("-")[0] === hash(text),
  }));
}

function stalePairs(texts: Texts, sources: Sources): Array<Pair & { language: Language }> {
  return translations.flatMap((language) => {
    const notes = notesIn(texts, language);
    return pairsIn(language, texts, sources)
      .filter(({ key, english, own }) => isStale(notes[key], english, own))
      .map((pair) => ({ ...pair, language }));
  });
}

function notesIn(texts: Texts, language: Language): Notes {
  return JSON.parse(texts.get(notesFile(language)) ?? "{}");
}

interface Pair {
  key: string;
  english: PlacedText;
  own: PlacedText;
}

function pairsIn(language: Language, texts: Texts, sources: Sources): Pair[] {
  const own = placedTextsIn(language, texts, sources);
  return [...placedTextsIn("en", texts, sources)].flatMap(([key, english]) => {
    const said = own.get(key);
    return said ? [{ key, english, own: said }] : [];
  });
}

function isStale(note: string | undefined, english: PlacedText, own: PlacedText): boolean {
  const [ofEnglish, ofOwn] = note?.split("-") ?? [];
  return note !== undefined && ofEnglish !== hash(english.text) && ofOwn === hash(own.text);
}

const noteOf = (english: PlacedText, own: PlacedText) => `${hash(english.text)}-${hash(own.text)}`;

const hash = cachedByText((text) => createHash("sha256").update(text).digest("hex").slice(0, 8));
