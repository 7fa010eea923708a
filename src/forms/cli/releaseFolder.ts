import { metaFolderOfPackage } from "../gate/createGate";
import { textReport } from "../gate/report/textReport";
import { releaseForms } from "../saving/releaseForms";
import { readEnglishFaultWords, readFolderWithFaults } from "./printFolderFaults";
import { getSourceFolders } from "./readFolder";

/**
 * Releases every form of a folder that differs from its last release, with the migrations that drafts of that
 * release need. All files are written, or none. If the folder has faults, prints the faults and writes
 * nothing.
 * @returns the exit code
 */
export function releaseFolder(folder: string): number {
  const { texts, faults } = readFolderWithFaults(folder);
  if (faults.length > 0) {
    for (const line of textReport({ texts, faults, words: readEnglishFaultWords() })) console.error(line);
    return 1;
  }
  const file = releaseForms(texts, getSourceFolders(folder).schemas, metaFolderOfPackage);
  console.log(file === undefined ? "Every form is released as it is" : `Released the forms as ${file}`);
  return 0;
}
