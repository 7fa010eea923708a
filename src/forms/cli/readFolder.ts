import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { tableFiles } from "../files/tableFiles";
import type { SourceFolders, Texts } from "../files/texts";
import type { Fault } from "../gate/fault";
import { readProject } from "../gate/readProject";

/** The paths of the source folders in a folder of forms. */
export const foldersIn = (folder: string): SourceFolders => ({
  schemas: resolve(folder, "schemas"),
  locales: resolve(folder, "locales"),
});

/**
 * The files of `schemas/` and `locales/` in a folder, with our meta schemas and what the application adds to them, and a
 * fault for each unreadable file.
 */
export function readFolder(folder: string): { texts: Texts; unread: Fault[] } {
  const { texts, unread } = readProject(foldersIn(folder));
  return { texts: new Map([...texts, ...metaSchemas()]), unread };
}

/**
 * The meta schemas of this package, with the own rules and widgets of the application: they define the vocabulary, so a
 * folder of forms has none of its own.
 */
function metaSchemas(): Texts {
  const folder = dirname(fileURLToPath(import.meta.resolve("#meta/form.json")));
  const texts = new Map(
    readdirSync(folder).map((name): [file: string, text: string] => [
      `schemas/meta/${name}`,
      readFileSync(join(folder, name), "utf8"),
    ]),
  );
  const written = [...tableFiles(texts)].filter(([file]) => texts.has(file));
  return new Map([...texts, ...written]);
}
