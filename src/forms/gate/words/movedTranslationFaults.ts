import type { Sources } from "../../engine/compose/sources";
import type { Language } from "../../engine/form";
import type { Texts } from "../../files/texts";
import { createFinding, type Fault } from "../fault";
import type { Project } from "../project";
import {
  hashOfWords,
  listTranslationPairs,
  type Notes,
  type Pair,
  readTranslationNotes,
  translations,
} from "./notes";

/** A changed translation (`pair`), and another text for which the same translation is noted (`from`). */
interface Moved {
  pair: Pair;
  from: Pair;
}

/**
 * Returns faults for translations that have become, word for word, the translation of another text: words
 * that changed places, or were pasted over others.
 */
export function movedTranslationFaults({ texts, sources }: Pick<Project, "texts" | "sources">): Fault[] {
  return translations.flatMap((language) =>
    findMovedTranslations(language, texts, sources).map(
      ({ pair: { key, english, own }, from }): Fault => ({
        file: own.file,
        at: own.at,
        ...createFinding("movedWords", { key, text: english.text, other: from.english.text }),
        also: [
          { file: from.own.file, at: from.own.at },
          { file: english.file, at: english.at },
        ],
      }),
    ),
  );
}

export function findMovedTranslations(language: Language, texts: Texts, sources: Sources): Moved[] {
  const notes = readTranslationNotes(texts, language);
  const pairs = listTranslationPairs(language, texts, sources);
  const changed = pairs.filter(({ key, english, own }) => isTranslatedAnew(notes[key], english, own));
  if (changed.length === 0) return [];
  const known = pairsByNote(notes, pairs);
  return changed.flatMap((pair) => {
    const others = known.get(hashOfWords(pair.own.text)) ?? [];
    const from = others.find((other) => isMoved(pair, other));
    const fits = others.some(({ english }) => meaningOf(english.text) === meaningOf(pair.english.text));
    return from && !fits ? [{ pair, from }] : [];
  });
}

/** Whether a translation has changed since it was noted, although its English text has not. */
function isTranslatedAnew(note: string | undefined, english: Pair["english"], own: Pair["own"]): boolean {
  const [ofEnglish, ofOwn] = note?.split("-") ?? [];
  return ofEnglish === hashOfWords(english.text) && ofOwn !== hashOfWords(own.text);
}

/** The pairs by the hash of the translation that is noted for them. */
function pairsByNote(notes: Notes, pairs: readonly Pair[]): ReadonlyMap<string, readonly Pair[]> {
  const byNote = new Map<string, Pair[]>();
  for (const pair of pairs) {
    const [, ofOwn = ""] = notes[pair.key]?.split("-") ?? [];
    const ofNote = byNote.get(ofOwn) ?? [];
    ofNote.push(pair);
    byNote.set(ofOwn, ofNote);
  }
  return byNote;
}

/** Equal texts in two files are not a coincidence if they are at least this long. */
const minCopyLength = 6;

/**
 * Whether a changed translation comes from another text. Either the translation of the other text has
 * changed, too, so that the words changed places; or the two translations are equal, and are in the same file
 * or too long to be equal by chance.
 */
const isMoved = ({ own }: Pair, other: Pair): boolean =>
  other.own.text !== own.text || other.own.file === own.file || own.text.length >= minCopyLength;

/**
 * An English text in lower case, without spaces and punctuation, because a translation need not show
 * differences in these.
 */
const meaningOf = (english: string): string => english.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
