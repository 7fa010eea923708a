import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

const prefix = "staff-work-";
/** Milliseconds after which nobody can be at work in one any more. */
const longest = 24 * 3_600_000;

/**
 * Works in a folder that nobody else reads, and that is gone afterwards: rows and files stand in it as they are.
 * One that was left by a process that was killed goes with the next one.
 */
export async function inWorkFolder<T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> {
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
  if (mtimeMs < Date.now() - longest) await rm(folder, { recursive: true, force: true });
}
