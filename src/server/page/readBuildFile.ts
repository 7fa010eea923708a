import { readFile } from "node:fs/promises";
import { Refusal } from "../http/refusal";

/** Reads and parses a file of the build, once. @throws Refusal UNAVAILABLE while the file does not exist */
export function readBuildFile<T>(path: string, parse: (text: string) => T): () => Promise<T> {
  let content: Promise<T> | undefined;
  return () => {
    content ??= readFile(path, "utf8")
      .then(parse)
      .catch(() => {
        // Not built yet: the next call tries again.
        content = undefined;
        throw new Refusal("UNAVAILABLE");
      });
    return content;
  };
}
