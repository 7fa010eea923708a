import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Static, Type } from "typebox";
import { Check } from "typebox/value";

const SearchWords = Type.Object(
  {
    /**
     * Groups of words with one meaning, in all languages: a search for any word of a group finds the others.
     */
    synonyms: Type.Array(Type.Array(Type.String({ minLength: 1 }), { minItems: 2 })),
    /** Words that are ignored in a search. */
    ignored: Type.Array(Type.String({ minLength: 1 })),
  },
  { additionalProperties: false },
);
export type SearchWords = Static<typeof SearchWords>;

const file = "searchWords.json";

/** @throws Error with the name of the file, when its shape is wrong */
export function loadSearchWords(localesDir: string): SearchWords {
  const words: unknown = JSON.parse(readFileSync(join(localesDir, file), "utf8"));
  if (!Check(SearchWords, words)) throw new Error(`${file} must hold "synonyms" and "ignored".`);
  return words;
}
