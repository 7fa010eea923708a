import { appendToPointer } from "../../engine/pointer";
import type { Texts } from "../../files/texts";
import { createFinding, type Fault } from "../fault";
import type { Project } from "../project";

/**
 * Returns the words for searches in `locales/searchWords.json`, whose shape the meta schema `words.json`
 * describes. The lists are empty if the file does not exist.
 */
export function readSearchWords(texts: Texts): { file: string; synonyms: string[][]; ignored: string[] } {
  const file = "locales/searchWords.json";
  return { file, synonyms: [], ignored: [], ...JSON.parse(texts.get(file) ?? "{}") };
}

/** Returns faults for words for searches that are both ignored and synonyms, or that have two meanings. */
export function searchWordFaults({ texts }: Project): Fault[] {
  const { file, synonyms, ignored } = readSearchWords(texts);
  const meanings = new Map<string, number>();
  const twice = synonyms.flatMap((group, index) =>
    group.flatMap((word, place): Fault[] => {
      const key = folded(word);
      const other = meanings.get(key);
      meanings.set(key, index);
      return other === undefined || other === index
        ? []
        : [
            {
              file,
              at: `/synonyms/${index}/${place}`,
              ...createFinding("twoMeanings", { word, other: synonyms[other]?.[0] ?? "" }),
            },
          ];
    }),
  );
  return [
    ...twice,
    ...ignored.flatMap((word, index) =>
      meanings.has(folded(word))
        ? [
            {
              file,
              at: appendToPointer("/ignored", index),
              ...createFinding("ignoredSynonym", { word }),
            },
          ]
        : [],
    ),
  ];
}

const folded = (word: string) => word.normalize("NFKC").toLowerCase();
