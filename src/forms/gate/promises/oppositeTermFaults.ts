import { cachedByText } from "../../engine/cachedByText";
import { type Language, languages, sourceLanguage } from "../../engine/form";
import { createFinding, type Fault } from "../fault";
import type { Project } from "../project";
import { needsTranslation } from "../words/languageFaults";
import { type PlacedText, placedTextsIn } from "../words/placedTexts";
import type { OppositeTerms } from "./oppositeTerms";

/** The only one of two opposite terms that a text names. */
interface NamedTerm {
  side: "one" | "other";
  /** The words of the text that name the term. */
  words: string;
}

/** A text that names one of two opposite terms. */
interface Stated extends NamedTerm {
  language: Language;
  placedText: PlacedText;
}

/**
 * Returns a fault for each text that names the opposite of what the same text names in other languages, such
 * as a salary after tax instead of before tax. The fault stands at the language that stands alone; of two
 * languages, at the one that is not English.
 */
export function oppositeTermFaults({
  texts,
  sources,
  site,
}: Pick<Project, "texts" | "sources" | "site">): Fault[] {
  const placedTexts = languages.map((language) => ({
    language,
    inLanguage: placedTextsIn(language, texts, sources),
  }));
  const keys = new Set(placedTexts.flatMap(({ inLanguage }) => [...inLanguage.keys()]));
  const rows = site.oppositeTerms.map(readerOfTerms);
  return [...keys].filter(needsTranslation).flatMap((key): Fault[] => {
    const written = placedTexts.flatMap(({ language, inLanguage }) => {
      const placedText = inLanguage.get(key);
      return placedText ? [{ language, placedText }] : [];
    });
    for (const termIn of rows) {
      const stated = written.flatMap((each): Stated[] => {
        const named = termIn(each.language, each.placedText.text);
        return named ? [{ ...each, ...named }] : [];
      });
      const found = faultOfLoneTerm(stated);
      if (found) return [found];
    }
    return [];
  });
}

function faultOfLoneTerm(stated: readonly Stated[]): Fault | undefined {
  const ones = stated.filter(({ side }) => side === "one");
  const others = stated.filter(({ side }) => side === "other");
  const [[alone], [against]] = weightOf(ones) < weightOf(others) ? [ones, others] : [others, ones];
  if (!alone || !against) return undefined;
  const { file, at, text } = against.placedText;
  return {
    file: alone.placedText.file,
    at: alone.placedText.at,
    ...createFinding("oppositeTerm", { words: alone.words, other: against.words, text }),
    also: [{ file, at }],
  };
}

/** The number of texts; English decides between two languages. */
const weightOf = (stated: readonly Stated[]): number =>
  stated.length + (stated.some(({ language }) => language === sourceLanguage) ? 0.5 : 0);

type TermReader = (language: Language, text: string) => NamedTerm | undefined;

/** The compiled rows, with the terms that they found in each text. */
const readers = new WeakMap<OppositeTerms, TermReader>();

function readerOfTerms(terms: OppositeTerms): TermReader {
  const known = readers.get(terms);
  if (known) return known;
  const byLanguage = new Map(
    Object.entries(terms).map(([language, [one, other]]) => {
      const [onePattern, otherPattern] = [new RegExp(one, "iu"), new RegExp(other, "iu")];
      return [
        language,
        cachedByText((text): NamedTerm | undefined => {
          const plain = readable(text);
          const [ofOne, ofOther] = [onePattern.exec(plain), otherPattern.exec(plain)];
          if (ofOne && !ofOther) return { side: "one", words: ofOne[0] };
          return ofOther && !ofOne ? { side: "other", words: ofOther[0] } : undefined;
        }),
      ];
    }),
  );
  const read: TermReader = (language, text) => byLanguage.get(language)?.(text);
  readers.set(terms, read);
  return read;
}

/** The text with a number in place of each placeholder. */
const readable = cachedByText((text) => text.normalize("NFKC").replaceAll(/\{\{\w+\}\}/g, "0"));
