import { dirname, relative, resolve, sep } from "node:path";
import { parseSync } from "vite";
import { filesIn, type SourceFile } from "./filesIn.ts";

/** One `import`, static or not, or `export … from`. */
export interface Import {
  /** The importing file, relative to `src/`. */
  file: string;
  /** The room of the importing file. */
  from: string;
  /** The imported file, relative to `src/`; undefined for a package. */
  to?: string;
  /** The room of the imported file. */
  room?: string;
  /** The imported package. */
  npm?: string;
}

/** All imports of a source tree. `rooms`: see `roomOf`. */
export function readImports(src: string, rooms: readonly string[]): Import[] {
  const files = filesIn(src);
  const paths = new Set(files.map(({ path }) => path));
  return files.flatMap((file) => importsOf(src, file, (path) => roomOf(relative(src, path), rooms), paths));
}

/** The import specifiers of a file, as written there. */
export function specifiersOf({ path, text }: SourceFile): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module;
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value)),
    // Only a literal specifier can be resolved.
    ...dynamicImports.map(
      ({ moduleRequest: { start, end } }) => /^["'](.*)["']$/.exec(text.slice(start, end))?.[1],
    ),
  ].filter((name) => name !== undefined);
}

function importsOf(
  src: string,
  file: SourceFile,
  room: (path: string) => string,
  files: ReadonlySet<string>,
): Import[] {
  const { path } = file;
  const from = { file: relative(src, path), from: room(path) };
  return specifiersOf(file).map((name) => {
    if (!name.startsWith(".")) return { ...from, npm: packageOf(name) };
    const target = withEnding(resolve(dirname(path), name), files);
    return { ...from, to: relative(src, target), room: room(target) };
  });
}

/** Adds the ending of the file that a specifier without an ending means. */
export function withEnding(path: string, files: { has(path: string): boolean }): string {
  return [".ts", ".tsx", ".d.ts"].map((ending) => path + ending).find((each) => files.has(each)) ?? path;
}

/**
 * The room of a file, given its path relative to `src/`: the innermost folder, or the file itself, that `rooms` names.
 * If it names none, the folder directly under `src/`.
 */
function roomOf(path: string, rooms: readonly string[]): string {
  const parts = path.split(sep);
  const places = parts.map((_, index) => parts.slice(0, parts.length - index).join("/"));
  return places.find((place) => rooms.includes(place)) ?? parts[0] ?? path;
}

export function packageOf(name: string): string {
  const parts = name.split("/");
  return name.startsWith("@") ? parts.slice(0, 2).join("/") : (parts[0] ?? name);
}
