import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const isBuilt = !import.meta.url.endsWith(".ts");

/** Node's arguments for a child process of the server. Only TypeScript sources need a loader. */
export const ownLoader = isBuilt ? [] : ["--import", "tsx"];

/** The file of a server program that runs in its own process or thread, for example `store/pgliteWorker`. */
export function programPath(name: string): string {
  // In the build this code is bundled into main, or into a program one folder below it.
  const places = isBuilt ? [`./${name}.js`, `../${name}.js`] : [`./${name}.ts`];
  const paths = places.map((place) => fileURLToPath(new URL(place, import.meta.url)));
  const path = paths.find((each) => existsSync(each));
  if (path === undefined) throw new Error(`The build holds no ${name}.js.`);
  return path;
}
