import type { Parts } from "../parts";
import { dropStray } from "../store/strayFiles";

/** Removes the bytes of strays. Those that cannot be removed now stay strays, for the next sweep. */
export async function discardFiles(
  { db, files }: Pick<Parts, "db" | "files">,
  names: string[],
): Promise<void> {
  for (const name of names) {
    try {
      await files.remove(name);
      await dropStray(db, name);
    } catch {
      // The store or the database does not answer: whoever asked has what they asked for all the same.
    }
  }
}
