import { execFile } from "node:child_process";
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { waitForLock } from "fs-native-extensions";
import { hashBuildInputs, hashFiles } from "../../../src/tools/buildHash";
import { projectFolders, root } from "../../../src/tools/projectFolders";
import { addApplyType } from "./addApplyType";
import { addField } from "./addField";
import { changeFields } from "./changeFields";
import { changeWord } from "./changeWord";

const folder = join(root, "test-results/changed-site");
const changed = {
  schemas: join(folder, "schemas"),
  locales: join(folder, "locales"),
  forms: join(folder, "forms"),
  dist: join(folder, "dist"),
};
const stamp = join(folder, "stamp");

/**
 * The project with all changes that tests need, built into one site. The workers share it, and later runs use it again
 * until the project or a change has changed.
 */
export async function changedSite(): Promise<typeof changed> {
  mkdirSync(folder, { recursive: true });
  const turn = openSync(join(folder, "turn"), "a");
  await waitForLock(turn);
  try {
    const hash = hashBuildInputs(projectFolders) + hashFiles([import.meta.dirname]);
    if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== hash) {
      rmSync(stamp, { force: true });
      await build();
      writeFileSync(stamp, hash);
    }
  } finally {
    closeSync(turn);
  }
  return changed;
}

async function build(): Promise<void> {
  const { schemas, locales, forms, dist } = changed;
  for (const [copy, own] of [
    [schemas, projectFolders.schemas],
    [locales, projectFolders.locales],
  ] as const) {
    rmSync(copy, { recursive: true, force: true });
    cpSync(own, copy, { recursive: true });
  }
  changeFields(schemas, locales);
  addField(schemas);
  changeWord(locales);
  addApplyType(folder);
  await promisify(execFile)(process.execPath, ["--import", "tsx", "src/tools/build.ts"], {
    cwd: root,
    env: { ...process.env, SCHEMAS_DIR: schemas, LOCALES_DIR: locales, FORMS_DIR: forms, DIST_DIR: dist },
  });
}
