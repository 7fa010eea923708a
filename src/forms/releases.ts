import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The number of the released form with this version, from `schemas/released/<name>/<number>.json`. */
export function releaseOf(name: string, version: string, schemas: string): number | null {
  for (const { number, hash } of releases(join(schemas, "released", name)))
    if (hash === version) return number;
  return null;
}

/** The releases of a form, newest first; none for a form that never was released. */
export function releases(folder: string): Array<{ number: number; hash: string }> {
  let files: string[];
  try {
    files = readdirSync(folder);
  } catch {
    return [];
  }
  return files
    .map((file) => ({
      number: Number.parseInt(file, 10),
      hash: String(JSON.parse(readFileSync(join(folder, file), "utf8")).hash),
    }))
    .sort((a, b) => b.number - a.number);
}
