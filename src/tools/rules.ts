import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readTexts } from "../forms/files/texts";
import { updateFilesFromRuleTables } from "../forms/files/updateFilesFromRuleTables";
import { vocabularyFile, vocabularyPage } from "./formsPackage/vocabularyPage";
import { projectFolders, root } from "./projectFolders";

/** `npm run rules`: writes the parts of `schemas/`, and the page of the vocabulary, that follow from the tables of rules, options and widgets. */
const texts = readTexts(projectFolders.schemas, "schemas");
const files = updateFilesFromRuleTables(texts);
const page = vocabularyPage(new Map([...texts, ...files]));
for (const [file, text] of [...files, [vocabularyFile, page] as const]) {
  const path = join(root, file);
  if (existsSync(path) && readFileSync(path, "utf8") === text) continue;
  writeFileSync(path, text);
  console.log(`Wrote ${file}`);
}
