import type { Parts } from "../parts";
import { removeStray } from "../store/strayFiles";

/**
 * Removes the bytes of files that are marked for cleanup and have no row. Files that cannot be removed now are left for
 * the next sweep. Never rejects.
 */
export async function removeFilesIfStray(
  { db, files }: Pick<Parts, "db" | "files">,
  names: string[],
): Promise<void> {
  for (const name of names) {
    try {
      await removeStray(db, name, () => files.remove(name));
    } catch {
      // The storage or the database is down: that must not fail the caller's request.
    }
  }
}
