import { existsSync, readdirSync, statSync } from "node:fs";
import { appendFile, mkdir, readdir, rename, rm, rmdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { StaffRefusal } from "../server/staff/command";

/** The folder for files while they are written. It stays after a crash, as a sign that the output is incomplete. */
const unfinished = "unfinished";

export interface OutputFolder {
  append(file: string, bytes: Uint8Array): Promise<void>;
  /** Puts the files in place, or removes them when the command failed. */
  close(isDone: boolean): Promise<void>;
}

/**
 * Opens a folder that a command fills.
 * @throws StaffRefusal when the folder is not empty or cannot be made, or when the path is that of a file
 */
export function openCommandOutputFolder(folder: string): OutputFolder {
  const isNew = !existsSync(folder);
  if (isNew && !existsSync(dirname(folder))) throw new StaffRefusal(`There is no folder ${dirname(folder)}.`);
  if (!isNew && !statSync(folder).isDirectory()) throw new StaffRefusal(`${folder} is no folder.`);
  if (!isNew && readdirSync(folder).length > 0)
    throw new StaffRefusal(`${folder} is not empty: name an empty folder, or one that is not there yet.`);
  const made = new Set<string>();
  return {
    async append(file, bytes) {
      // The server chooses the names, so they are checked.
      if (!/^(?:[\w-]+\/)?[\w-][\w.-]*$/.test(file)) throw new StaffRefusal(`${file} is no name of a file.`);
      const path = join(folder, unfinished, file);
      const parent = dirname(path);
      if (!made.has(parent)) await mkdir(parent, { recursive: true, mode: 0o700 });
      made.add(parent);
      await appendFile(path, bytes, { mode: 0o600 });
    },
    async close(isDone) {
      const from = join(folder, unfinished);
      if (made.size > 0 && isDone) {
        for (const name of await readdir(from)) await rename(join(from, name), join(folder, name));
        await rmdir(from);
      }
      if (made.size > 0 && !isDone) await rm(isNew ? folder : from, { recursive: true });
    },
  };
}
