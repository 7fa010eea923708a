import { byLanguage, languages } from "../../engine/form";
import { createFinding, dedupeFaultsByPlace, type Fault } from "../fault";
import type { Project } from "../project";
import { findPlacedText } from "./findPlacedText";
import { placedTextsIn } from "./placedTexts";
import { titledFields } from "./titledFields";

/**
 * Returns faults for fields of the same section, group or list that have the same label, so that nobody can
 * distinguish them.
 */
export function sameLabelFieldFaults({
  texts,
  sources,
  composed,
}: Pick<Project, "texts" | "sources" | "composed">): Fault[] {
  const placedTexts = byLanguage((language) => [...placedTextsIn(language, texts, sources)]);
  const faults = composed.flatMap(({ form, written }) => {
    const titles = [...new Set([...titledFields(form.schema)].map(({ title }) => title))];
    return languages.flatMap((language) => {
      const words = written(language);
      const seen = new Map<string, string>();
      return titles.flatMap((title): Fault[] => {
        const label = words[title]?.label;
        if (label === undefined) return [];
        const key = `${parentOf(title)} ${label.normalize("NFKC").toLowerCase()}`;
        const twin = seen.get(key);
        seen.set(key, title);
        const place =
          twin === undefined ? undefined : findPlacedText(title, "label", label, placedTexts[language]);
        return place
          ? [
              {
                file: place.file,
                at: place.at,
                ...createFinding("twinFields", { name: label, other: nameOf(twin ?? "") }),
              },
            ]
          : [];
      });
    });
  });
  return dedupeFaultsByPlace(faults);
}

const parentOf = (title: string) => title.slice(0, title.lastIndexOf("."));
const nameOf = (title: string) => title.slice(title.lastIndexOf(".") + 1);
