import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { smallProject } from "../forms/gate/project";

/** `tsx writeSmallProject.ts FOLDER`: two ApplyTypes in two markets. A program of its own, since Playwright's loader cannot import the gate. */
const [, , folder = ""] = process.argv;
for (const [file, text] of smallProject) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  // Words and lists were cut out of the text: an edit of such a file would lay the rest of it out anew.
  writeFileSync(
    join(folder, file),
    file.endsWith(".json") ? `${JSON.stringify(JSON.parse(text), null, 2)}\n` : text,
  );
}
