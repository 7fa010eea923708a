import { githubCommand } from "./githubCommand";
import { placedFaults } from "./placedFaults";
import { sarifLog } from "./sarifLog";
import { listMost, type Reported, textReport } from "./textReport";

/**
 * Makes the lines of a report.
 * @param command the name of the command that found the faults, as its users type it
 */
export type Report = (reported: Reported, command: string) => string[];

/** The formats of a report, by name. The formats `json` and `sarif`, for programs, contain all faults. */
export const reportFormats: Readonly<Record<string, Report>> = {
  text: textReport,
  json: ({ texts, faults, words, advice = [] }) => [
    JSON.stringify(
      { faults: placedFaults(texts, faults, words), advice: placedFaults(texts, advice, words) },
      null,
      2,
    ),
  ],
  sarif: ({ texts, faults, words, advice = [] }, command) => [
    JSON.stringify(
      sarifLog(placedFaults(texts, faults, words), placedFaults(texts, advice, words), words, command),
      null,
      2,
    ),
  ],
  github: ({ texts, faults, words, advice = [] }, command) => [
    ...listMost(faults, (some) =>
      placedFaults(texts, some, words).map((each) => githubCommand(each, "error", command)),
    ),
    ...placedFaults(texts, advice, words).map((each) => githubCommand(each, "notice", command)),
  ],
};
