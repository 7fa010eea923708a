import { dirname, relative, resolve, sep } from "node:path";
import { parseSync } from "vite";
import { filesIn, type SourceFile } from "./filesIn";

/** One `import`, static or not, or `export … from`. */
export interface Import {
  /** The file that imports, from `src/` on. */
  file: string;
  /** The room of that file. */
  from: string;
  /** The room that is imported from, or undefined for a package. */
  room?: string;
  /** A package. */
  npm?: string;
}

/** Every import of a source tree. `rooms` are the rooms that are told apart: see `roomOf`. */
export function readImports(src: string, rooms: readonly string[]): Import[] {
  const files = filesIn(src);
  const paths = new Set(files.map(({ path }) => path));
  return files.flatMap((file) => importsOf(src, file, (path) => roomOf(relative(src, path), rooms), paths));
}

function importsOf(
  src: string,
  { path, text }: SourceFile,
  room: (path: string) => string,
  files: ReadonlySet<string>,
): Import[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module;
  const named = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value)),
    // Only a literal specifier can be followed.
    ...dynamicImports.map(
      ({ moduleRequest: { start, end } }) => /^["'](.*)["']$/.exec(text.slice(start, end))?.[1],
    ),
  ].filter((name) => name !== undefined);
  const from = { file: relative(src, path), from: room(path) };
  return named.map((name) =>
    name.startsWith(".")
      ? { ...from, room: room(withEnding(resolve(dirname(path), name), files)) }
      : { ...from, npm: packageOf(name) },
  );
}

/** An import specifier leaves the ending of a TypeScript file out. */
function withEnding(path: string, files: ReadonlySet<string>): string {
  return [".ts", ".tsx", ".d.ts"].map((ending) => path + ending).find((each) => files.has(each)) ?? path;
}

/**
 * The room of a file, given by its path from `src/` on: the innermost folder, or the file itself, that `rooms` names;
 * the folder under `src/` where it names none.
 */
function roomOf(path: string, rooms: readonly string[]): string {
  const parts = path.split(sep);
  const places = parts.map((_, index) => parts.slice(0, parts.length - index).join("/"));
  return places.find((place) => rooms.includes(place)) ?? parts[0] ?? path;
}

function packageOf(name: string): string {
  const parts = name.split("/");
  return name.startsWith("@") ? parts.slice(0, 2).join("/") : (parts[0] ?? name);
}
