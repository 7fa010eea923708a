import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The texts of JSON files by their path within the project: `schemas/markets/jp.json`. */
export type Texts = ReadonlyMap<string, string>;

/** Reads every JSON file under a folder; the paths begin with `name` in place of the folder. */
export function readTexts(folder: string, name: "schemas" | "locales"): Texts {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".json"),
  );
  return new Map(
    files
      .map((file) => file.replaceAll("\\", "/"))
      .sort()
      .map((file) => [`${name}/${file}`, readFileSync(join(folder, file), "utf8")]),
  );
}
