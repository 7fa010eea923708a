import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "../../src/tools/projectFolders";
import type { Site } from "./site";

interface Folders {
  /** The composed forms of the site. */
  forms: string;
}

/** Runs a command of the staff tool on a running site. @returns what it prints */
export async function staffOf(
  { dataDir }: Pick<Site, "dataDir">,
  typed: string[],
  { forms }: Folders,
): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--import", "tsx", "src/tools/staff.ts", ...typed],
    { cwd: root, env: { ...process.env, DATA_DIR: dataDir, FORMS_DIR: forms } },
  );
  return stdout;
}

/** Imports one job. */
export async function importJob(site: Site, job: object, folders: Folders): Promise<void> {
  const file = join(site.dataDir, "jobs.json");
  writeFileSync(file, JSON.stringify([job]));
  await staffOf(site, ["jobs", "import", file], folders);
}
