import { fileURLToPath } from "node:url";
import type { Folders } from "./composeForms";

export const root = fileURLToPath(new URL("../../", import.meta.url));

/** Where this project keeps what forms are composed from, and where they go. */
export const projectFolders: Folders = {
  schemas: `${root}schemas`,
  locales: `${root}locales`,
  out: `${root}.forms`,
};
