import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/**
 * The texts of JSON files by their path within the project: `schemas/markets/jp.json`. Any other file is there by its
 * name alone, without text.
 */
export type Texts = ReadonlyMap<string, string>;

/** Reads every file under a folder; the paths begin with `name` in place of the folder. */
export function readTexts(folder: string, name: "schemas" | "locales"): Texts {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [
        `${name}/${relative(folder, file).replaceAll("\\", "/")}`,
        file.endsWith(".json") ? readFileSync(file, "utf8") : "",
      ]),
  );
}
