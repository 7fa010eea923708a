import { languages } from "../../engine/form";
import type { Fault } from "../fault";
import type { Project } from "../project";
import { placedTextsIn } from "../words/placedTexts";
import { readerOf } from "./promiseFaults";

/** A sentence with a number of which the gate does not know what it promises, and where its text stands. */
export interface UnreadPromise extends Pick<Fault, "file" | "at"> {
  sentence: string;
}

/** Texts of forms, by the beginning of their keys; other texts stand beside no rules. */
const ofForms = /^(?:sections|questions|markets|apply|account)\./;

/** The sentences of forms whose numbers nothing compares with a rule: somebody has to look at them. */
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
