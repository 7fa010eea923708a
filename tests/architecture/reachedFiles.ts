import { dirname, resolve } from "node:path";
import { filesIn, type SourceFile } from "./filesIn";
import { specifiersOf, withEnding } from "./readImports";

/** The files of a source tree that these import, directly or not: by relative paths, types included. */
export function reachedFiles(src: string, from: readonly SourceFile[]): SourceFile[] {
  const byPath = new Map(filesIn(src).map((file): [string, SourceFile] => [file.path, file]));
  const reached = new Map<string, SourceFile>();
  const waiting = [...from];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (reached.has(file.path)) continue;
    reached.set(file.path, file);
    for (const specifier of specifiersOf(file).filter((each) => each.startsWith("."))) {
      const path = withEnding(resolve(dirname(file.path), specifier), byPath);
      const next = byPath.get(path);
      if (next) waiting.push(next);
    }
  }
  return [...reached.values()];
}
