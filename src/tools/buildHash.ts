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

/**
 * A hash of the names and contents of files. Each of `places` is the path of a file, or of a folder with all
 * its files.
 */
export function hashFiles(places: readonly string[]): string {
  const hash = createHash("sha256");
  for (const place of places)
    for (const file of filesIn(place)) hash.update(`${relative(place, file)}\0`).update(readFileSync(file));
  return hash.digest("hex");
}

/**
 * The hash of the files that the build in `dist` was made from; undefined when there is no build or an
 * incomplete one, or when the composed forms are missing.
 */
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
