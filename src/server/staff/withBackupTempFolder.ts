import { createProcessFolder, removeAbandonedFolders } from "../processFolder";

const prefix = "staff-work-";

/** Runs `work` with a temporary folder of this process, which is removed afterwards. */
export async function withBackupTempFolder<T>(
  dataDir: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const { path, remove } = createProcessFolder(dataDir, prefix);
  try {
    return await work(path);
  } finally {
    await remove();
  }
}

/** Removes the folders that killed processes left behind. */
export const removeBackupTempFolders = (dataDir: string): Promise<void> =>
  removeAbandonedFolders(dataDir, prefix);
