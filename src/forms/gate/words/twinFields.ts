import type { Sources } from "../../engine/compose/sources";
import { byLanguage, languages } from "../../engine/form";
import type { Composed } from "../../files/composeAll";
import type { Texts } from "../../files/texts";
import { type Fault, onePerPlace, toldAs } from "../fault";
import { sayingOf } from "./sayingOf";
import { sayingsIn } from "./sayings";
import { titledFields } from "./titledFields";

/** Fields beside each other that are called the same: nobody could tell what each of them asks. */
export function twinFields(texts: Texts, sources: Sources, composed: Composed[]): Fault[] {
  const sayings = byLanguage((language) => [...sayingsIn(language, texts, sources)]);
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
        const place = twin === undefined ? undefined : sayingOf(title, "label", label, sayings[language]);
        return place
          ? [
              {
                file: place.file,
                at: place.at,
                told: toldAs("sameName", { name: label, other: nameOf(twin ?? "") }),
                says: `"${label}" is what "${nameOf(twin ?? "")}" beside it is called, too: nobody could tell the two apart`,
              },
            ]
          : [];
      });
    });
  });
  return onePerPlace(faults);
}

const parentOf = (title: string) => title.slice(0, title.lastIndexOf("."));
const nameOf = (title: string) => title.slice(title.lastIndexOf(".") + 1);
