import { cachedByText } from "../../engine/cachedByText";
import { languages } from "../../engine/form";
import { createFinding, dedupeFaultsByPlace, type Fault } from "../fault";
import { placeOfField } from "../placeOfField";
import type { Project } from "../project";
import { findPlacedText } from "../words/findPlacedText";
import { placedTextsIn } from "../words/placedTexts";
import { usesOfForm } from "./declaredUses";

/**
 * Returns faults for labels that ask for answers of a class with a higher weight than the class of their
 * field, such as a question about illnesses whose answers are of the class `career`.
 */
export function namedClassFaults({ texts, sources, composed, site }: Project): Fault[] {
  const { classes = {} } = sources;
  const weightOf = (name: string | undefined): number => classes[name ?? ""]?.weight ?? 0;
  const readers = Object.entries(site.classPhrases).filter(([name]) => name in classes);
  return dedupeFaultsByPlace(
    languages.flatMap((language) => {
      const placedTexts = [...placedTextsIn(language, texts, sources)];
      const named = cachedByText((label) =>
        readers.flatMap(([name, phrases]) => {
          const pattern = phrases[language];
          const words = pattern === undefined ? undefined : new RegExp(pattern, "iu").exec(label)?.[0];
          return words === undefined ? [] : [{ name, words }];
        }),
      );
      return composed.flatMap(({ form, kind, written }) => {
        if (kind === "editor") return [];
        const labels = written(language);
        return usesOfForm(form).flatMap(({ title, use }): Fault[] => {
          const label = labels[title]?.label ?? "";
          const found = named(label).find(({ name }) => weightOf(name) > weightOf(use.class));
          const place = found && findPlacedText(title, "label", label, placedTexts);
          if (!found || !place) return [];
          const params = { words: found.words, class: found.name, own: use.class ?? "–" };
          return [
            {
              file: place.file,
              at: place.at,
              ...createFinding("namedClass", params),
              also: [placeOfField(title, sources, form)],
            },
          ];
        });
      });
    }),
  );
}
