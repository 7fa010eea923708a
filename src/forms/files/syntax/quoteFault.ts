import { shortenText } from "../quoteJson";
import { createMistake, type Mistake } from "./mend";
import { parseUntilMistake, type Reading } from "./parseUntilMistake";

/**
 * The length of the longest line that is searched for missing quotes. Files written by hand have only shorter
 * lines.
 */
const longestLine = 2000;

/** A way to mend a line. `reach`: the offset up to which the mended line and the next line can be read. */
interface Mend {
  offset: number;
  isInserted: boolean;
  reach: number;
  /** Whether the quotation mark directly touches the text that it encloses. */
  isNeat: boolean;
}

/**
 * Finds a quotation mark that is missing or too many in the line where reading stopped. A text never spans
 * lines, so the number of marks in such a line is odd. The likely place of the mark is the place with which
 * this line and the next line can be read furthest.
 */
export function quoteFault(text: string, offset: number): Mistake | undefined {
  const begin = text.lastIndexOf("\n", offset - 1) + 1;
  const end = endOfLine(text, offset);
  const line = text.slice(begin, end);
  if (countMarks(line) % 2 === 0) return undefined;
  if (line.length > longestLine) return createMistake(begin, "markInLine", {});
  const before = parseUntilMistake(text.slice(0, begin));
  const next = text.slice(end, endOfLine(text, end + 1));
  const places = Array.from({ length: line.length + 1 }, (_, place) => place);
  const mends = places.flatMap((place): Mend[] => [
    mend(line, place, true, next, before),
    ...(line[place] === '"' ? [mend(line, place, false, next, before)] : []),
  ]);
  const [best] = mends.toSorted(
    (one, other) => other.reach - one.reach || Number(other.isNeat) - Number(one.isNeat),
  );
  return best && mistakeOf(line, best, begin);
}

const endOfLine = (text: string, from: number) => {
  const end = text.indexOf("\n", from);
  return end < 0 ? text.length : end;
};

const countMarks = (line: string) => line.replaceAll(/\\./g, "").split('"').length - 1;

function mend(line: string, place: number, isInserted: boolean, next: string, before: Reading): Mend {
  const mended = `${line.slice(0, place)}${isInserted ? '"' : ""}${line.slice(isInserted ? place : place + 1)}`;
  const { broken } = parseUntilMistake(mended + next, before);
  const isOpening = countMarks(line.slice(0, place)) % 2 === 0;
  const beside = (isOpening ? line[place] : line[place - 1]) ?? " ";
  return {
    offset: place,
    isInserted,
    reach: broken?.offset ?? Number.POSITIVE_INFINITY,
    isNeat: /[^\s:,[\]{}"]/.test(beside),
  };
}

function mistakeOf(line: string, { offset, isInserted }: Mend, begin: number): Mistake {
  const place = begin + offset;
  if (!isInserted) return createMistake(place, "markTooMany", {});
  const isOpening = countMarks(line.slice(0, offset)) % 2 === 0;
  const [after = ""] = /^[^\s:,[\]{}"]*/.exec(line.slice(offset)) ?? [];
  const [before = ""] = /[^\s:,[\]{}"]*$/.exec(line.slice(0, offset)) ?? [];
  if (isOpening && after) return createMistake(place, "markMissingBefore", { text: shortenText(after) });
  return before
    ? createMistake(place, "markMissingAfter", { text: shortenText(before) })
    : createMistake(place, "markMissing", {});
}
