import { relative } from "node:path";
import { parseSync } from "vite";
import { filesIn } from "./filesIn";

/** Each exported name that a source tree declares, with the files that declare it. A re-export declares nothing. */
export function exportedNames(src: string): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const { path, text } of filesIn(src)) {
    const { staticExports } = parseSync(path, text).module;
    const own = staticExports
      .flatMap(({ entries }) => entries)
      .filter(({ moduleRequest }) => moduleRequest === null)
      .flatMap(({ exportName }) => exportName.name ?? []);
    for (const name of new Set(own)) names.set(name, [...(names.get(name) ?? []), relative(src, path)]);
  }
  return names;
}

/** Names that several files export, except those in `sameResource`, as `name: file, file`. */
export function ambiguousNames(src: string, sameResource: ReadonlySet<string>): string[] {
  return [...exportedNames(src)]
    .filter(([name, files]) => files.length > 1 && !sameResource.has(name))
    .map(([name, files]) => `${name}: ${files.join(", ")}`);
}
