import { languages } from "../../engine/form";
import type { Fault } from "../fault";
import type { Project } from "../project";
import { placedTextsIn } from "../words/placedTexts";
import { readerOf } from "./promiseFaults";

/** A sentence with a number whose promise the gate does not understand, and the place of its text. */
export interface UnreadPromise extends Pick<Fault, "file" | "at"> {
  sentence: string;
}

/** The beginnings of the keys of texts of forms; no other texts belong to rules. */
const ofForms = /^(?:sections|questions|markets|apply|account)\./;

/** The sentences of forms with numbers that the gate compares with no rule, so that somebody has to check them. */
export function unreadPromises({ texts, sources, site }: Project): UnreadPromise[] {
  return languages.flatMap((language) => {
    const phrases = site.promisePhrases[language];
    if (phrases === undefined) return [];
    const read = readerOf(phrases);
    return [...placedTextsIn(language, texts, sources)].flatMap(([key, { file, at, text }]) =>
      ofForms.test(key) ? read(text).unread.map((sentence) => ({ file, at, sentence })) : [],
    );
  });
}
