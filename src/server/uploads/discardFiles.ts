import type { Parts } from "../parts";
import { unmarkForCleanup } from "../store/strayFiles";

/** Removes the bytes of strays. Strays that cannot be removed now are left for the next sweep. Never rejects. */
export async function discardFiles(
  { db, files }: Pick<Parts, "db" | "files">,
  names: string[],
): Promise<void> {
  for (const name of names) {
    try {
      await files.remove(name);
      await unmarkForCleanup(db, name);
    } catch {
      // The storage or the database is down: that must not fail the caller's request.
    }
  }
}
