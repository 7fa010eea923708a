import type { Texts } from "../../files/texts";
import type { FaultWords } from "../../language/faultSentence";
import type { Fault } from "../fault";
import { formatFaultLine } from "../formatFaultLine";

/** The subject of a report: the files, and their faults. */
export interface Reported {
  texts: Texts;
  faults: readonly Fault[];
  words: FaultWords;
  advice?: readonly Fault[];
}

/** The most faults that are listed for people; the rest is counted. */
const mostListed = 50;

/** The lines of a report for people. */
export const textReport = ({ texts, faults, words, advice = [] }: Reported): string[] => [
  ...listMost(faults, (some) => some.map((fault) => formatFaultLine(texts, fault, words))),
  ...advice.map((each) => `Advice: ${formatFaultLine(texts, each, words)}`),
];

/** The lines of the first faults, and the number of the others. */
export function listMost(faults: readonly Fault[], lines: (some: readonly Fault[]) => string[]): string[] {
  const rest = faults.length - mostListed;
  return [...lines(faults.slice(0, mostListed)), ...(rest > 0 ? [`… and ${rest} more`] : [])];
}
