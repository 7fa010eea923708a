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
 * something is missing: nobody would know which choice to take.
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
      const choices = rangedChoices(list, language, { texts, sources }, read);
      // Ranges of different units are not compared.
      return new Set(choices.map(({ unit }) => unit)).size === 1
        ? [...overlaps(choices), ...gaps(choices)]
        : [];
    });
  });
}

function rangedChoices(
  list: string,
  language: Language,
  { texts, sources }: { texts: Project["texts"]; sources: Sources },
  read: (text: string) => ChoiceRange | undefined,
): RangedChoice[] {
  const { codes = [], retired = [] } = sources.options[list] ?? {};
  const placedTexts = placedTextsIn(language, texts, sources);
  return codes
    .filter((code) => !retired.includes(code))
    .flatMap((code): RangedChoice[] => {
      const placedText = placedTexts.get(`options.${list}.${code}`);
      const range = placedText && read(placedText.text);
      return placedText && range ? [{ ...range, code: String(code), placedText }] : [];
    });
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
