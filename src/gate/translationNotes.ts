import { createHash } from "node:crypto";
import type { Sources } from "../engine/compose/sources";
import type { Language } from "../engine/form";
import { shortened } from "../forms/quoted";
import type { Texts } from "../forms/texts";
import type { Fault } from "./fault";
import { type Saying, sayingsIn } from "./sayings";

/** `locales/translated/<language>.json`: for each text, a hash of the English original and one of the translation. */
export type Notes = Record<string, string>;

const translations = ["ja", "zh-TW"] as const satisfies Language[];

export const notesFile = (language: Language) => `locales/translated/${language}.json`;

/** Texts whose English has changed since the translation, and whose translation has not changed. */
export function staleFaults(texts: Texts, sources: Sources): Fault[] {
  return translations.flatMap((language) => {
    const notes = notesIn(texts, language);
    return pairsIn(language, texts, sources).flatMap(({ key, english, own }) =>
      isStale(notes[key], english, own)
        ? [
            {
              file: own.file,
              at: own.at,
              says: `the English has changed since this was translated, and says "${shortened(english.text, 300)}": translate it again or, if it still fits, npm run schemas -- --accept-translation ${key}`,
            },
          ]
        : [],
    );
  });
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

/** Keys that `--accept-translation` may name. */
export function staleKeys(texts: Texts, sources: Sources): string[] {
  return translations.flatMap((language) => {
    const notes = notesIn(texts, language);
    return pairsIn(language, texts, sources).flatMap(({ key, english, own }) =>
      isStale(notes[key], english, own) ? [key] : [],
    );
  });
}

function notesIn(texts: Texts, language: Language): Notes {
  return JSON.parse(texts.get(notesFile(language)) ?? "{}");
}

interface Pair {
  key: string;
  english: Saying;
  own: Saying;
}

function pairsIn(language: Language, texts: Texts, sources: Sources): Pair[] {
  const own = sayingsIn(language, texts, sources);
  return [...sayingsIn("en", texts, sources)].flatMap(([key, english]) => {
    const said = own.get(key);
    return said ? [{ key, english, own: said }] : [];
  });
}

function isStale(note: string | undefined, english: Saying, own: Saying): boolean {
  const [ofEnglish, ofOwn] = note?.split("-") ?? [];
  return note !== undefined && ofEnglish !== hash(english.text) && ofOwn === hash(own.text);
}

const noteOf = (english: Saying, own: Saying) => `${hash(english.text)}-${hash(own.text)}`;

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 8);
}
