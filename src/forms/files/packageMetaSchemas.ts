import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Texts } from "./texts";
import { updateFilesFromRuleTables } from "./updateFilesFromRuleTables";

/**
 * The texts of this package's meta schemas, by path, with the own rules and widgets of the application. The
 * meta schemas define the vocabulary, so a folder of forms has no meta schemas of its own.
 */
export function packageMetaSchemas(): Texts {
  const folder = dirname(fileURLToPath(import.meta.resolve("#meta/form.json")));
  const texts = new Map(
    readdirSync(folder).map((name): [file: string, text: string] => [
      `schemas/meta/${name}`,
      readFileSync(join(folder, name), "utf8"),
    ]),
  );
  const written = [...updateFilesFromRuleTables(texts)].filter(([file]) => texts.has(file));
  return new Map([...texts, ...written]);
}
