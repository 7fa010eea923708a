import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { hashFiles } from "./buildHash";
import { root } from "./projectFolders";

/** The cache lies in `node_modules`, where a built program finds its packages. */
const cache = join(root, "node_modules/.cache/parts");

const day = 24 * 3_600_000;

interface Part {
  /** The first part of the folder's name. */
  name: string;
  /** Rooms of `src/` that the part does not use. */
  without: readonly string[];
  /** Inputs besides `src/`, as paths within the project. */
  beside: readonly string[];
  /** The folder of all kept builds; the usual one when undefined. */
  kept?: string;
  build(folder: string): Promise<unknown>;
}

/**
 * The build of a part. It is kept until one of its input files changes, or until it has not been used for a day:
 * callers that need the files for longer make a copy.
 * @returns the path of the build's folder
 */
export async function keptBuild({ name, without, beside, kept = cache, build }: Part): Promise<string> {
  mkdirSync(kept, { recursive: true });
  removeUnused(kept);
  const rooms = readdirSync(join(root, "src")).filter((room) => !without.includes(room));
  const inputs = [...rooms.map((room) => join("src", room)), ...beside];
  const hash = hashFiles(inputs.map((path) => join(root, path)));
  const folder = join(kept, `${name}-${hash.slice(0, 16)}`);
  if (existsSync(folder)) {
    const now = new Date();
    utimesSync(folder, now, now);
    return folder;
  }
  const unfinished = join(kept, `unfinished-${randomUUID()}`);
  await build(unfinished);
  // Another process may have been faster.
  if (existsSync(folder)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, folder);
  return folder;
}

function removeUnused(kept: string): void {
  for (const name of readdirSync(kept)) {
    const folder = join(kept, name);
    const taken = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (taken < Date.now() - day) rmSync(folder, { recursive: true, force: true });
  }
}
