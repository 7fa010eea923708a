import { execFile } from "node:child_process";
import { cpSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { root } from "../projectFolders";
import { buildModules, doors } from "./buildModules";
import { buildPackageJson } from "./buildPackageJson";
import { emitTypes } from "./emitTypes";
import { writeCatalogues } from "./writeCatalogues";
import { writeFaultWords } from "./writeFaultWords";

/**
 * Builds the package of the forms into a folder, which is emptied, and packs it into a file beside this
 * folder.
 * @returns the path of the packed file
 */
export async function writePackage(outDir: string): Promise<string> {
  const imports = [...(await buildModules(outDir)), ...(await emitTypes(outDir, doors))];
  const content = buildPackageJson(doors, imports);
  writeFileSync(join(outDir, "package.json"), `${JSON.stringify(content, null, 2)}\n`);
  writeCatalogues(outDir);
  cpSync(join(root, "schemas/meta"), join(outDir, "meta"), { recursive: true });
  writeFaultWords(outDir);
  for (const file of [
    "README.md",
    "CHANGES.md",
    "comparison.md",
    "theming.md",
    "tutorial.md",
    "vocabulary.md",
  ])
    cpSync(join(root, "docs/forms", file), join(outDir, file));
  const beside = dirname(outDir);
  const { stdout } = await promisify(execFile)("npm", ["pack", "--json", "--pack-destination", beside], {
    cwd: outDir,
  });
  const [packed]: Array<{ filename: string }> = JSON.parse(stdout);
  if (!packed) throw new Error("npm packed nothing");
  return join(beside, packed.filename);
}
