import { resolve } from "node:path";
import { packageMetaSchemas } from "../files/packageMetaSchemas";
import type { SourceFolders, Texts } from "../files/texts";
import type { Fault } from "../gate/fault";
import { readProjectTexts } from "../gate/readProjectTexts";

/** The paths of the source folders in a folder of forms. */
export const getSourceFolders = (folder: string): SourceFolders => ({
  schemas: resolve(folder, "schemas"),
  locales: resolve(folder, "locales"),
});

/**
 * Reads the files of `schemas/` and `locales/` in a folder. `texts` also contains our meta schemas, with the
 * rules and widgets that the application adds; `unread` contains a fault for each unreadable file.
 */
export function readFolder(folder: string): { texts: Texts; unread: Fault[] } {
  const { texts, unread } = readProjectTexts(getSourceFolders(folder));
  return { texts: new Map([...texts, ...packageMetaSchemas()]), unread };
}
