import type { Texts } from "../../files/texts";
import type { FaultWords } from "../../language/faultSentence";
import type { Fault } from "../fault";
import { formatFaultLine } from "../formatFaultLine";
import { githubCommand } from "./githubCommand";
import { placedFaults } from "./placedFaults";
import { sarifLog } from "./sarifLog";

/** The most faults that are listed for people; the rest is counted. */
const mostListed = 50;

/** Makes the lines of a report from faults. */
export type Report = (
  texts: Texts,
  faults: readonly Fault[],
  words: FaultWords,
  advice?: readonly Fault[],
) => string[];

/** The formats of a report, by name. The formats `json` and `sarif`, for programs, contain all faults. */
export const reportFormats: Readonly<Record<string, Report>> = {
  text: (texts, faults, words, advice = []) => [
    ...shortened(faults, (some) => some.map((fault) => formatFaultLine(texts, fault, words))),
    ...advice.map((each) => `Advice: ${formatFaultLine(texts, each, words)}`),
  ],
  json: (texts, faults, words, advice = []) => [
    JSON.stringify(
      { faults: placedFaults(texts, faults, words), advice: placedFaults(texts, advice, words) },
      null,
      2,
    ),
  ],
  sarif: (texts, faults, words, advice = []) => [
    JSON.stringify(
      sarifLog(placedFaults(texts, faults, words), placedFaults(texts, advice, words), words),
      null,
      2,
    ),
  ],
  github: (texts, faults, words, advice = []) => [
    ...shortened(faults, (some) => placedFaults(texts, some, words).map((each) => githubCommand(each))),
    ...placedFaults(texts, advice, words).map((each) => githubCommand(each, "notice")),
  ],
};

function shortened(faults: readonly Fault[], lines: (some: readonly Fault[]) => string[]): string[] {
  const rest = faults.length - mostListed;
  return [...lines(faults.slice(0, mostListed)), ...(rest > 0 ? [`… and ${rest} more`] : [])];
}
