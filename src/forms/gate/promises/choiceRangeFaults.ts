import type { Sources } from "../../engine/compose/sources";
import { type Language, languages } from "../../engine/form";
import { createFinding, type Fault } from "../fault";
import type { Project } from "../project";
import { type PlacedText, placedTextsIn } from "../words/placedTexts";
import { type ChoiceRange, createRangeReader } from "./readChoiceRange";

interface RangedChoice extends ChoiceRange {
  code: string;
  placedText: PlacedText;
}

/**
 * Returns faults for choices of one list that name ranges of which one contains a part of another, or between which
 * something is missing: nobody would know which choice to take. Only a list with an open-ended choice ("up to", "or
 * more") has ranges for certain: "737-800" is a type of aircraft, and "9:00-12:00" a time of day.
 */
export function choiceRangeFaults({
  texts,
  sources,
  site,
}: Pick<Project, "texts" | "sources" | "site">): Fault[] {
  return languages.flatMap((language) => {
    const [phrases, ranges] = [site.promisePhrases[language], site.choiceRangePhrases[language]];
    if (!phrases || !ranges) return [];
    const read = createRangeReader(phrases, ranges);
    return Object.keys(sources.options).flatMap((list) => {
      const { offered, ranged } = readChoices(list, language, { texts, sources }, read);
      const isOfRanges = ranged.some(({ least, most }) => !Number.isFinite(most - least));
      // Ranges of different units are not compared.
      if (!isOfRanges || new Set(ranged.map(({ unit }) => unit)).size > 1) return [];
      // A choice that is not read as a range may stand for what is missing between two others.
      return [...overlaps(ranged), ...(ranged.length === offered ? gaps(ranged) : [])];
    });
  });
}

/** The number of choices that a list offers, and the choices that name a range. */
function readChoices(
  list: string,
  language: Language,
  { texts, sources }: { texts: Project["texts"]; sources: Sources },
  read: (text: string) => ChoiceRange | undefined,
): { offered: number; ranged: RangedChoice[] } {
  const { codes = [], retired = [] } = sources.options[list] ?? {};
  const placedTexts = placedTextsIn(language, texts, sources);
  const offered = codes.filter((code) => !retired.includes(code));
  const ranged = offered.flatMap((code): RangedChoice[] => {
    const placedText = placedTexts.get(`options.${list}.${code}`);
    const range = placedText && read(placedText.text);
    return placedText && range ? [{ ...range, code: String(code), placedText }] : [];
  });
  return { offered: offered.length, ranged };
}

const overlaps = (choices: readonly RangedChoice[]): Fault[] =>
  choices.flatMap((choice, index) => {
    const other = choices
      .slice(0, index)
      .find(({ least, most }) => least < choice.most && choice.least < most);
    return other ? [faultAt("choicesOverlap", choice, other)] : [];
  });

/** Whole numbers follow each other at a distance of 1: "18 to 24" and "25 to 34". */
function gaps(choices: readonly RangedChoice[]): Fault[] {
  const inOrder = choices.toSorted((one, other) => one.least - other.least);
  return inOrder.flatMap((choice, index) => {
    const before = inOrder[index - 1];
    return before && choice.least - before.most > 1 ? [faultAt("choicesGap", choice, before)] : [];
  });
}

const faultAt = (
  code: "choicesOverlap" | "choicesGap",
  { placedText: { file, at, text } }: RangedChoice,
  other: RangedChoice,
): Fault => ({
  file,
  at,
  ...createFinding(code, { choice: text, other: other.placedText.text }),
  also: [{ file: other.placedText.file, at: other.placedText.at }],
});
