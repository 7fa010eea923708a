import { mkdirSync, mkdtempSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { DirectoryInUse, lockDirectory } from "./store/directoryLock";

export interface OwnFolder {
  path: string;
  remove(): Promise<void>;
}

/**
 * Creates a folder for this process alone (mode 0700). The folder is locked until it is removed, so that
 * `removeAbandonedFolders` of another process skips it.
 */
export function createProcessFolder(parent: string, prefix: string): OwnFolder {
  mkdirSync(parent, { recursive: true, mode: 0o700 });
  const path = mkdtempSync(join(parent, prefix));
  const unlock = lockDirectory(path);
  return {
    path,
    async remove() {
      await rm(path, { recursive: true, force: true });
      unlock();
    },
  };
}

/** Removes the folders that killed processes left behind. */
export async function removeAbandonedFolders(parent: string, prefix: string): Promise<void> {
  for (const name of await readdir(parent).catch(() => []))
    if (name.startsWith(prefix)) await removeUnlessInUse(join(parent, name));
}

async function removeUnlessInUse(folder: string): Promise<void> {
  try {
    const unlock = lockDirectory(folder);
    await rm(folder, { recursive: true, force: true });
    unlock();
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error;
  }
}
