import { resolve } from "node:path";
import type { Folders } from "./writeComposedForms";

export const root = `${resolve(import.meta.dirname, "../..")}/`;

const { SCHEMAS_DIR, LOCALES_DIR, FORMS_DIR, DIST_DIR } = process.env;

/** The folders that forms are composed from and to: this project's own, unless environment variables set others. */
export const projectFolders: Folders = {
  schemas: resolve(SCHEMAS_DIR || `${root}schemas`),
  locales: resolve(LOCALES_DIR || `${root}locales`),
  out: resolve(FORMS_DIR || `${root}.forms`),
};

/** The folder of the built site. */
export const dist = resolve(DIST_DIR || `${root}dist`);
