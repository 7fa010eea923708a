import { readFileSync } from "node:fs";
import { type FileChange, writeAllOrNone } from "../../../../src/forms/saving/writeAllOrNone";

/**
 * Writes a release and takes it back in turn, until it is killed: `node releasingProcess.mjs <folder>
 * <changes>`, where `<changes>` is a file of `FileChange[]`. It prints `releasing` when it has done both
 * once.
 */
const [folder = "", file = ""] = process.argv.slice(2);
const sources = { schemas: `${folder}/schemas`, locales: `${folder}/locales` };
const changes: FileChange[] = JSON.parse(readFileSync(file, "utf8"));
const back = changes.map(({ file: name, before, after }) => ({ file: name, before: after, after: before }));

for (let round = 0; ; round++) {
  writeAllOrNone(sources, changes);
  writeAllOrNone(sources, back);
  if (round === 0) console.log("releasing");
}
