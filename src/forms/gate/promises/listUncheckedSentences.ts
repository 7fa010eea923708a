import { languages } from "../../engine/form";
import type { Fault } from "../fault";
import type { Project } from "../project";
import { placedTextsIn } from "../words/placedTexts";
import { getPromiseReader } from "./promiseFaults";

/** A sentence with a number whose promise the gate does not understand, and the place of its text. */
export interface UnreadPromise extends Pick<Fault, "file" | "at"> {
  sentence: string;
}

/** The beginnings of the keys of texts of forms. */
const ofForms = /^(?:sections|questions|markets|apply|account)\./;

/** The kinds of blocks of a page whose points are about applicants and their files. */
const ofApplicants: ReadonlySet<string | undefined> = new Set(["requirements", "documents"]);

/**
 * The sentences with numbers that the gate compares with no rule, so that somebody has to check them:
 * sentences of forms, and sentences of pages about who can apply and what to prepare.
 */
export function listUncheckedSentences({ texts, sources, site }: Project): UnreadPromise[] {
  return languages.flatMap((language) => {
    const phrases = site.promisePhrases[language];
    if (phrases === undefined) return [];
    const read = getPromiseReader(phrases);
    const placedTexts = placedTextsIn(language, texts, sources);
    return [...placedTexts].flatMap(([key, { file, at, text }]) => {
      const kind = placedTexts.get(key.replace(/\.points\.\d+$/u, ".kind"))?.text;
      const isRead = ofForms.test(key) || (key.startsWith("pages.") && ofApplicants.has(kind));
      return isRead ? read(text).unread.map((sentence) => ({ file, at, sentence })) : [];
    });
  });
}
