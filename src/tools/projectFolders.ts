import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Folders } from "./composeForms";

export const root = fileURLToPath(new URL("../../", import.meta.url));

const { SCHEMAS_DIR, LOCALES_DIR, FORMS_DIR, DIST_DIR } = process.env;

/** What forms are composed from and where they go: this project's own, unless the environment names copies. */
export const projectFolders: Folders = {
  schemas: resolve(SCHEMAS_DIR || `${root}schemas`),
  locales: resolve(LOCALES_DIR || `${root}locales`),
  out: resolve(FORMS_DIR || `${root}.forms`),
};

/** Where the built site goes. */
export const dist = resolve(DIST_DIR || `${root}dist`);
