import { createFinding, dedupeFaultsByPlace, type Fault } from "../fault";
import { placeOfField } from "../placeOfField";
import type { Project } from "../project";
import { groupFieldsByTitle } from "./groupFieldsByTitle";

/** The average number of characters of a short word and a space. */
const charactersOfWord = 5;

/** Returns faults for limits that make no sense together: nobody can write 300 words in 400 characters. */
export function unreachableWordCountFaults({ composed, sources }: Project): Fault[] {
  return dedupeFaultsByPlace(
    composed.flatMap(({ form }) =>
      groupFieldsByTitle(form.schema).flatMap(({ title, variants }) =>
        variants.flatMap(({ wordCount, maxLength }): Fault[] => {
          if (typeof wordCount !== "number" || typeof maxLength !== "number") return [];
          const least = wordCount * charactersOfWord;
          if (maxLength >= least) return [];
          return [
            {
              ...placeOfField(title, sources, form, "maxLength"),
              ...createFinding("crampedWords", {
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
