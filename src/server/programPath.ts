import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const isBuilt = !import.meta.url.endsWith(".ts");

/** What Node needs to run a process of the server's own: built, nothing. */
export const ownLoader = isBuilt ? [] : ["--import", "tsx"];

/** The file of a program of the server's that runs in a process or thread of its own, as `store/pgliteWorker`. */
export function programPath(name: string): string {
  // Built, this stands in whatever program it was bundled into: main, or another one a folder below it.
  const places = isBuilt ? [`./${name}.js`, `../${name}.js`] : [`./${name}.ts`];
  const paths = places.map((place) => fileURLToPath(new URL(place, import.meta.url)));
  const path = paths.find((each) => existsSync(each));
  if (path === undefined) throw new Error(`The build holds no ${name}.js.`);
  return path;
}
