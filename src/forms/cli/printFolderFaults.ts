import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Texts } from "../files/texts";
import { createGate } from "../gate/createGate";
import type { Fault } from "../gate/fault";
import type { Report } from "../gate/report/reportFormats";
import type { FaultWords } from "../language/faultSentence";
import { catalogueAdvice } from "./catalogueAdvice";
import { readFolder } from "./readFolder";
import { readPackageCatalogues } from "./readPackageCatalogues";

/**
 * Prints the faults of a folder of forms or, if it has none, advice for its catalogues.
 * @returns the exit code, which is 1 if there are faults
 */
export function printFolderFaults(folder: string, report: Report): number {
  const { texts, faults } = readFolderWithFaults(folder);
  const advice = faults.length > 0 ? [] : catalogueAdvice(texts, readPackageCatalogues());
  const reported = { texts, faults, words: readEnglishFaultWords(), advice };
  for (const line of report(reported, "starling-forms check")) console.log(line);
  return faults.length > 0 ? 1 : 0;
}

/**
 * Returns the texts of a folder's files, and their faults. If files are unreadable, the faults are those of
 * the unreadable files alone.
 */
export function readFolderWithFaults(folder: string): { texts: Texts; faults: Fault[] } {
  const { texts, unread } = readFolder(folder);
  return { texts, faults: unread.length > 0 ? unread : createGate().findFaults(texts) };
}

/** The words of faults, in English only. */
export function readEnglishFaultWords(): FaultWords {
  return JSON.parse(readFileSync(fileURLToPath(import.meta.resolve("#faults")), "utf8"));
}
