import { joinPointer } from "../engine/pointer";
import type { Texts } from "../forms/texts";
import type { Fault } from "./fault";

const file = "locales/searchWords.json";

/** Words of a search that are ignored and should find something, too, and those that have two meanings. */
export function searchWordFaults(texts: Texts): Fault[] {
  const words: { synonyms: string[][]; ignored: string[] } = JSON.parse(texts.get(file) ?? "{}");
  const meanings = new Map<string, number>();
  const twice = words.synonyms.flatMap((group, index) =>
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
              says: `"${word}" has another meaning already, beside "${words.synonyms[other]?.[0]}": a word has one; put both lists together, or take it out of one`,
            },
          ];
    }),
  );
  return [
    ...twice,
    ...words.ignored.flatMap((word, index) =>
      meanings.has(folded(word))
        ? [
            {
              file,
              at: joinPointer("/ignored", index),
              says: `"${word}" finds openings, as one of the synonyms: who looks for it would find nothing`,
            },
          ]
        : [],
    ),
  ];
}

const folded = (word: string) => word.normalize("NFKC").toLowerCase();
