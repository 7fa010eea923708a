import type { Texts } from "../../files/texts";
import type { Fault } from "../fault";
import { faultLine } from "../faultLine";
import { githubCommand } from "./githubCommand";
import { placedFaults } from "./placedFaults";
import { sarifLog } from "./sarifLog";

/** So many faults are told to people; the rest is counted. */
const mostTold = 50;

type Report = (texts: Texts, faults: readonly Fault[]) => string[];

/** How faults can be told, by name: the lines of a report. Programs are given all of them. */
export const reportFormats: Readonly<Record<string, Report>> = {
  text: (texts, faults) => told(faults, (some) => some.map((fault) => faultLine(texts, fault))),
  json: (texts, faults) => [JSON.stringify({ faults: placedFaults(texts, faults) }, null, 2)],
  sarif: (texts, faults) => [JSON.stringify(sarifLog(placedFaults(texts, faults)), null, 2)],
  github: (texts, faults) => told(faults, (some) => placedFaults(texts, some).map(githubCommand)),
};

function told(faults: readonly Fault[], lines: (some: readonly Fault[]) => string[]): string[] {
  const rest = faults.length - mostTold;
  return [...lines(faults.slice(0, mostTold)), ...(rest > 0 ? [`… and ${rest} more`] : [])];
}
