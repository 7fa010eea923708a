import { cachedByText } from "../../engine/cachedByText";
import type { Fault } from "../fault";
import type { Project } from "../project";
import { type FactReader, loneTextFaults, type StatedFact } from "./loneTextFaults";
import type { OppositeTerms } from "./oppositeTerms";

/**
 * Returns a fault for each text that names the opposite of what the same text names in other languages, such
 * as a salary after tax instead of before tax.
 */
export const oppositeTermFaults = (project: Pick<Project, "texts" | "sources" | "site">): Fault[] =>
  loneTextFaults(project, project.site.oppositeTerms.map(readerOfTerms), "oppositeTerm");

/** The compiled rows, with the terms that they found in each text. */
const readers = new WeakMap<OppositeTerms, FactReader>();

function readerOfTerms(terms: OppositeTerms): FactReader {
  const known = readers.get(terms);
  if (known) return known;
  const byLanguage = new Map(
    Object.entries(terms).map(([language, [one, other]]) => {
      const [onePattern, otherPattern] = [new RegExp(one, "iu"), new RegExp(other, "iu")];
      return [
        language,
        cachedByText((text): StatedFact | undefined => {
          const plain = readable(text);
          const [ofOne, ofOther] = [onePattern.exec(plain), otherPattern.exec(plain)];
          if (ofOne && !ofOther) return { fact: "one", opposite: "other", words: ofOne[0] };
          return ofOther && !ofOne ? { fact: "other", opposite: "one", words: ofOther[0] } : undefined;
        }),
      ];
    }),
  );
  const read: FactReader = (language, text) => byLanguage.get(language)?.(text);
  readers.set(terms, read);
  return read;
}

/** The text with a number in place of each placeholder. */
const readable = cachedByText((text) => text.normalize("NFKC").replaceAll(/\{\{\w+\}\}/g, "0"));
