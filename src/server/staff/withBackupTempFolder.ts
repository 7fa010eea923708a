import { mkdtemp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { DirectoryInUse, lockDirectory } from "../store/directoryLock";

const prefix = "staff-work-";

/**
 * Runs `work` with a temporary folder (mode 0700), which is removed afterwards. It is locked meanwhile, so that
 * `removeBackupTempFolders` of another process skips it.
 */
export async function withBackupTempFolder<T>(
  dataDir: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(dataDir, prefix));
  const unlock = lockDirectory(folder);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
    unlock();
  }
}

/** Removes the folders that killed processes left behind. */
export async function removeBackupTempFolders(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(prefix)) await removeUnlessInUse(join(dataDir, name));
  }
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
