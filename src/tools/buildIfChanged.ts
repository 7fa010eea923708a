import { randomUUID } from "node:crypto";
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from "node:fs";
import { join } from "node:path";
import { waitForLock } from "fs-native-extensions";
import { hashFiles } from "./buildHash";
import { root } from "./projectFolders";

/** The folder of all kept builds. It is in `node_modules`, where a built program finds its packages. */
const cache = join(root, "node_modules/.cache/parts");

const day = 24 * 3_600_000;

interface Part {
  /** The name of the part, with which the name of its build's folder begins. */
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
 * Builds a part of the project, such as the desk, unless a build of the same input files is kept. A build is
 * deleted when it has not been used for a day: callers that need the files for longer make a copy.
 * @returns the path of the build's folder
 */
export async function buildIfChanged({ name, without, beside, kept = cache, build }: Part): Promise<string> {
  mkdirSync(kept, { recursive: true });
  removeUnused(kept);
  const rooms = readdirSync(join(root, "src")).filter((room) => !without.includes(room));
  const inputs = [...rooms.map((room) => join("src", room)), ...beside];
  const hash = hashFiles(inputs.map((path) => join(root, path)));
  const folder = join(kept, `${name}-${hash.slice(0, 16)}`);
  // One process builds the part; other processes that need the build wait.
  const lock = openSync(join(kept, `${name}.lock`), "a");
  await waitForLock(lock);
  try {
    if (existsSync(folder)) {
      const now = new Date();
      utimesSync(folder, now, now);
      return folder;
    }
    const unfinished = join(kept, `unfinished-${randomUUID()}`);
    await build(unfinished);
    renameSync(unfinished, folder);
    return folder;
  } finally {
    closeSync(lock);
  }
}

function removeUnused(kept: string): void {
  for (const name of readdirSync(kept)) {
    const folder = join(kept, name);
    const stats = statSync(folder, { throwIfNoEntry: false });
    if (stats?.isDirectory() && stats.mtimeMs < Date.now() - day)
      rmSync(folder, { recursive: true, force: true });
  }
}
