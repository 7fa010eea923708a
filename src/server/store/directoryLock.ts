import { closeSync, openSync } from "node:fs";
import { join } from "node:path";
import { tryLock } from "fs-native-extensions";

/** Another process holds the lock. The message is one sentence for the person who started this process. */
export class DirectoryInUse extends Error {}

/**
 * Locks `directory`/lock until the returned function is called or this process ends. The operating system
 * releases the lock, even after a kill, so it is never stale. Two processes on one embedded database would
 * destroy each other's rows without an error.
 * @returns a function that releases the lock
 * @throws DirectoryInUse
 */
export function lockDirectory(directory: string): () => void {
  const file = openSync(join(directory, "lock"), "a");
  if (!tryLock(file)) {
    closeSync(file);
    throw new DirectoryInUse(
      `${directory} is in use by another running server: stop that one first, or set DATA_DIR to another folder.`,
    );
  }
  return () => closeSync(file);
}
