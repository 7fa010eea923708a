import type { ChoiceRangePhrases } from "./choiceRangePhrases";
import { numberPattern, parseStatedNumber } from "./promiseNumbers";
import type { PromisePhrases } from "./promisePhrases";

/** The range that a choice names; infinite on the side on which the choice names no end. */
export interface ChoiceRange {
  least: number;
  most: number;
  /** What the numbers count, such as `months`; `number` for anything but a time. */
  unit: string;
}

const sides = ["between", "upTo", "from"] as const;

/** The characters between a number and the words that make it an end of a range, such as its unit. */
const gap = "[^\\d.,;:、。()「」]{0,12}?";

/**
 * Returns a function that reads the range of a choice; undefined for a choice that names no range, or has a remark in
 * brackets, which may be what makes the difference.
 */
export function createRangeReader(
  phrases: PromisePhrases,
  ranges: ChoiceRangePhrases[string],
): (text: string) => ChoiceRange | undefined {
  const number = `(${numberPattern(phrases)})${gap}`;
  const patterns = sides.flatMap((side) =>
    ranges[side].map((phrase) => ({ side, pattern: new RegExp(phrase.replaceAll("#", number), "iu") })),
  );
  const units = Object.entries(phrases.periods).map(
    ([unit, pattern]) => [unit, new RegExp(pattern, "iu")] as const,
  );
  return (text) => {
    const readable = text.normalize("NFKC");
    if (/[(（]/.test(readable)) return undefined;
    for (const { side, pattern } of patterns) {
      const found = pattern.exec(readable);
      if (!found) continue;
      const [first = Number.NaN, second = Number.NaN] = found
        .slice(1)
        .map((said) => parseStatedNumber(said, phrases));
      // A number in words may be read as two: 十二 as 10 and 2.
      if (side === "between" && first >= second) continue;
      const [unit = "number"] = units.find(([, words]) => words.test(readable)) ?? [];
      return { ...endsOf(side, first, second), unit };
    }
    return undefined;
  };
}

function endsOf(side: (typeof sides)[number], first: number, second: number): Omit<ChoiceRange, "unit"> {
  switch (side) {
    case "between":
      return { least: first, most: second };
    case "upTo":
      return { least: Number.NEGATIVE_INFINITY, most: first };
    case "from":
      return { least: first, most: Number.POSITIVE_INFINITY };
  }
}
