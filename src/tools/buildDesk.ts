import { deskPageFile } from "../server/desk/deskPage";
import { buildIfChanged } from "./buildIfChanged";
import { buildToolPage } from "./buildToolPage";

/**
 * Builds the pages of the desk, which are not a part of the site's build, if their files have changed.
 * @returns the folder of the pages
 */
export const buildDesk = (): Promise<string> =>
  buildIfChanged({
    name: "desk",
    without: ["decisions", "server", "tools"],
    beside: ["locales", "vite.config.ts", "package-lock.json"],
    build(folder) {
      console.log("Building the desk; the next start is quick.");
      return buildToolPage(folder, deskPageFile, "/");
    },
  });
