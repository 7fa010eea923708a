import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "./projectFolders";
import type { Folders } from "./writeComposedForms";

/** A hash of all files that a build is made from. */
export function hashBuildInputs({ schemas, locales }: Folders): string {
  const own = ["src", "index.html", "vite.config.ts", "package-lock.json"].map((name) => join(root, name));
  return hashFiles([...own, schemas, locales]);
}

/** A hash over the names and contents of all files in these places, which are files or folders. */
export function hashFiles(places: readonly string[]): string {
  const hash = createHash("sha256");
  for (const place of places)
    for (const file of filesIn(place)) hash.update(`${relative(place, file)}\0`).update(readFileSync(file));
  return hash.digest("hex");
}

/** The stamp of the build in `dist`; undefined when there is no build, or an incomplete one. */
export function readBuildHash({ out }: Folders, dist: string): string | undefined {
  const stamp = join(dist, "build.json");
  if (!existsSync(stamp) || !existsSync(join(out, "manifest.json"))) return undefined;
  return String(JSON.parse(readFileSync(stamp, "utf8")).hash);
}

function filesIn(place: string): string[] {
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
