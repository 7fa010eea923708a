import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

const prefix = "staff-work-";
/** Milliseconds after which a work folder counts as abandoned. */
const maxAgeMs = 24 * 3_600_000;

/**
 * Runs `work` with a temporary folder (mode 0700), since it writes rows and files unencrypted. The folder is removed
 * afterwards; folders of killed processes are removed by a later call.
 */
export async function withBackupTempFolder<T>(
  dataDir: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(dataDir, prefix));
  try {
    for (const name of await readdir(dataDir)) {
      if (name.startsWith(prefix)) await removeOld(join(dataDir, name));
    }
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function removeOld(folder: string): Promise<void> {
  const { mtimeMs } = await stat(folder);
  if (mtimeMs < Date.now() - maxAgeMs) await rm(folder, { recursive: true, force: true });
}
