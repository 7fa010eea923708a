import { readFile } from "node:fs/promises";
import { Refusal } from "../http/refusal";

/** Reads and parses a file of the build, once. @throws Refusal UNAVAILABLE while the file does not exist */
export function builtFile<T>(path: string, understand: (text: string) => T): () => Promise<T> {
  let read: Promise<T> | undefined;
  return () => {
    read ??= readFile(path, "utf8")
      .then(understand)
      .catch(() => {
        // Not built yet: the next call tries again.
        read = undefined;
        throw new Refusal("UNAVAILABLE");
      });
    return read;
  };
}
