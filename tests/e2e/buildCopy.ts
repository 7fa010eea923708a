import { execFile } from "node:child_process";
import { cpSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { projectFolders, root } from "../../src/tools/projectFolders";

/** A copy of what staff edit, changed and built into a site of its own. */
export async function buildCopy(
  folder: string,
  change: (copy: { schemas: string; locales: string }) => void,
) {
  const schemas = join(folder, "schemas");
  const locales = join(folder, "locales");
  const forms = join(folder, "forms");
  const dist = join(folder, "dist");
  // The built server finds its packages beside it.
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  cpSync(projectFolders.schemas, schemas, { recursive: true });
  cpSync(projectFolders.locales, locales, { recursive: true });
  change({ schemas, locales });
  await promisify(execFile)(process.execPath, ["--import", "tsx", "src/tools/build.ts"], {
    cwd: root,
    env: { ...process.env, SCHEMAS_DIR: schemas, LOCALES_DIR: locales, FORMS_DIR: forms, DIST_DIR: dist },
  });
  return { schemas, locales, forms, dist };
}
