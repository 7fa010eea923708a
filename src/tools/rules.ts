import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { tableFiles } from "../forms/files/tableFiles";
import { readTexts } from "../forms/files/texts";
import { projectFolders, root } from "./projectFolders";

/** `npm run rules`: writes the parts of `schemas/` that follow from the tables of rules, options and widgets. */
const texts = readTexts(projectFolders.schemas, "schemas");
for (const [file, text] of tableFiles(texts))
  if (text !== texts.get(file)) {
    writeFileSync(join(root, file), text);
    console.log(`Wrote ${file}`);
  }
