import { dirname, join, relative, resolve, sep } from "node:path";
import { parseSync } from "vite";
import { filesIn, type SourceFile } from "./filesIn";

/** One `import`, static or not, or `export … from`. */
export interface Import {
  /** The file that imports, from `src/` on. */
  file: string;
  /** Its room: a folder of `src/`, or the file itself where it stands beside the rooms. */
  from: string;
  /** A room, or undefined for a package. */
  room?: string;
  /** A package. */
  npm?: string;
}

/** Every import of a source tree. */
export function readImports(src: string): Import[] {
  return filesIn(src).flatMap((file) => importsOf(src, file));
}

function importsOf(src: string, { path, text }: SourceFile): Import[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module;
  const named = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value)),
    // Only a name that stands there as it is can be followed.
    ...dynamicImports.map(
      ({ moduleRequest: { start, end } }) => /^["'](.*)["']$/.exec(text.slice(start, end))?.[1],
    ),
  ].filter((name) => name !== undefined);
  const from = { file: relative(src, path), from: roomOf(src, path) };
  return named.map((name) =>
    name.startsWith(".")
      ? { ...from, room: roomOf(src, resolve(dirname(path), name)) }
      : { ...from, npm: packageOf(name) },
  );
}

/** The folder under `src/`; for a file beside the rooms its name, whether or not the import gives the ending. */
function roomOf(src: string, path: string): string {
  const [first = "", ...rest] = relative(src, path).split(sep);
  if (rest.length > 0) return first;
  return (
    filesIn(src, { deep: false }).find(({ path }) => path.startsWith(`${join(src, first)}.`))?.name ?? first
  );
}

function packageOf(name: string): string {
  const parts = name.split("/");
  return name.startsWith("@") ? parts.slice(0, 2).join("/") : (parts[0] ?? name);
}
