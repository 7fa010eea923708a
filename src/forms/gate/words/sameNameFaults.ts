import type { Sources } from "../../engine/compose/sources";
import { type ComposedForm, languages } from "../../engine/form";
import { createFinding, dedupeFaultsByPlace, type Fault } from "../fault";
import type { Project } from "../project";
import { type PlacedTexts, placedTextsIn } from "./placedTexts";

/**
 * Returns faults for steps, sections and markets that have the same name as another step of the form, section
 * of the step, or market, so that nobody can distinguish them.
 */
export function sameNameFaults({ texts, sources, composed }: Project): Fault[] {
  const groups = [
    Object.keys(sources.markets).map((market) => `app.markets.${market}`),
    ...composed.flatMap(({ form }) => [
      form.steps.map(({ id }) => `steps.${id}`),
      ...form.steps.map((step) => titlesOf(step, sources)),
    ]),
  ];
  const distinct = [...new Map(groups.map((keys) => [keys.join(), keys])).values()];
  return languages.flatMap((language) => {
    const placedTexts = placedTextsIn(language, texts, sources);
    return dedupeFaultsByPlace(distinct.flatMap((keys) => twinsAmong(keys, placedTexts)));
  });
}

const titlesOf = ({ sections }: ComposedForm["steps"][number], { questions }: Sources): string[] =>
  sections.map(({ id }) => `${id in questions ? "questions" : "sections"}.${id}.title`);

function twinsAmong(keys: readonly string[], placedTexts: PlacedTexts): Fault[] {
  const seen = new Map<string, string>();
  return keys.flatMap((key): Fault[] => {
    const placedText = placedTexts.get(key);
    if (!placedText) return [];
    const folded = placedText.text.normalize("NFKC").toLowerCase().trim();
    const twin = seen.get(folded);
    seen.set(folded, key);
    return twin === undefined
      ? []
      : [
          {
            file: placedText.file,
            at: placedText.at,
            ...createFinding("twinNames", { name: placedText.text, other: nameOf(twin) }),
          },
        ];
  });
}

/** The name of a step, market or section, from the key of its label; the key of a section ends with `.title`. */
const nameOf = (key: string): string =>
  key
    .replace(/\.title$/, "")
    .split(".")
    .at(-1) ?? "";
