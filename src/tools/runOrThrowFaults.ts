import { findFaultsCatchingErrors } from "../forms/gate/findFaultsCatchingErrors";
import { formatFaultLine } from "../forms/gate/formatFaultLine";
import { readProjectTexts } from "../forms/gate/readProjectTexts";
import { textReport } from "../forms/gate/report/textReport";
import { englishFaults, findFaults } from "./gate";
import type { Folders } from "./writeComposedForms";

/** The error for work that failed because of faults in the files of forms. The message lists the faults. */
export class FaultyFiles extends Error {}

/**
 * Runs `work`, which reads the files of forms.
 * @throws FaultyFiles if the work fails and the gate finds faults in the files; if it finds none, the error
 * of the work
 */
export async function runOrThrowFaults<Result>(
  folders: Folders,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const lines = faultLines(folders);
    throw lines.length > 0 ? new FaultyFiles(lines.join("\n"), { cause: error }) : error;
  }
}

function faultLines(folders: Folders): string[] {
  const { texts, unread } = readProjectTexts(folders);
  if (unread.length > 0) return unread.map((fault) => formatFaultLine(texts, fault, englishFaults));
  const { faults } = findFaultsCatchingErrors(texts, findFaults);
  return textReport({ texts, faults, words: englishFaults });
}
