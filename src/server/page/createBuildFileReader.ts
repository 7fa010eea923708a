import { readFile } from "node:fs/promises";
import { Refusal } from "../http/refusal";

/**
 * Returns a function that reads and parses a file of the build, and keeps the result. Until a read succeeds,
 * each call reads anew, so that a call after the build does not fail with a read that began before it.
 * @throws Refusal `UNAVAILABLE` from the returned function, when the file cannot be read or parsed
 */
export function createBuildFileReader<T>(path: string, parse: (text: string) => T): () => Promise<T> {
  let kept: { content: T } | undefined;
  const read = async () => {
    kept = { content: parse(await readFile(path, "utf8")) };
    return kept.content;
  };
  return async () => {
    if (kept) return kept.content;
    return read().catch(() => {
      throw new Refusal("UNAVAILABLE");
    });
  };
}
