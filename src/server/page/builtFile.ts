import { readFile } from "node:fs/promises";
import { Refusal } from "../http/refusal";

/** A file of the build, read and understood once it is there. @throws Refusal UNAVAILABLE as long as it is not */
export function builtFile<T>(path: string, understand: (text: string) => T): () => Promise<T> {
  let read: Promise<T> | undefined;
  return () => {
    read ??= readFile(path, "utf8")
      .then(understand)
      .catch(() => {
        // Not built (yet): asked again, it is looked for again.
        read = undefined;
        throw new Refusal("UNAVAILABLE");
      });
    return read;
  };
}
