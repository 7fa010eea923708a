import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readingCodes } from "../../forms/files/readingCodes";
import { looks } from "../../forms/gate/looks";
import type { FaultWords } from "../../forms/language/faultSentence";
import { root } from "../projectFolders";

/** The codes of the faults that a folder of forms without a site can have. */
const codes = new Set([
  ...looks.flatMap((look) => (look.of === "site" ? [] : Object.keys(look.codes))),
  ...Object.keys(readingCodes),
]);

/**
 * Writes the English words of faults, `faults.json`, without the sentences about a site, and without those of
 * the form editor, which the package does not have.
 */
export function writeFaultWords(outDir: string): void {
  const all: FaultWords = JSON.parse(readFileSync(join(root, "locales/en/faults.json"), "utf8"));
  const own: FaultWords = {
    sentences: Object.fromEntries(Object.entries(all.sentences).filter(([code]) => codes.has(code))),
    inEditor: {},
    phrases: all.phrases,
  };
  writeFileSync(join(outDir, "faults.json"), `${JSON.stringify(own, null, 2)}\n`);
}
