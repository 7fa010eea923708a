import { type Fault, finding, onePerPlace } from "../fault";
import { placeOfField } from "../placeOfField";
import type { Project } from "../project";
import { promisedFields } from "./promisedFields";

/** The average number of characters of a short word and a space. */
const charactersOfWord = 5;

/** Returns faults for limits that make no sense together: nobody can write 300 words in 400 characters. */
export function senseFaults({ composed, sources }: Project): Fault[] {
  return onePerPlace(
    composed.flatMap(({ form }) =>
      promisedFields(form.schema).flatMap(({ title, variants }) =>
        variants.flatMap(({ wordCount, maxLength }): Fault[] => {
          if (typeof wordCount !== "number" || typeof maxLength !== "number") return [];
          const least = wordCount * charactersOfWord;
          if (maxLength >= least) return [];
          return [
            {
              ...placeOfField(title, sources, form, "maxLength"),
              ...finding("crampedWords", {
                words: wordCount,
                characters: maxLength,
                least,
                forms: form.name,
              }),
            },
          ];
        }),
      ),
    ),
  );
}
