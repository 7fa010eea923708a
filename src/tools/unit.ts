import { existsSync } from "node:fs";
import { join } from "node:path";
import { tool } from "./checks";
import { passOn } from "./passOn";
import { projectFolders } from "./projectFolders";

/** `npm run unit -- [path]`: unit and API tests, all or those of a file or folder. Composes the forms where there are none. */
const isComposed = existsSync(join(projectFolders.out, "manifest.json"));
const composed = isComposed ? 0 : passOn(tool("forms"));
process.exitCode =
  composed || passOn(["vitest", "run", "--config=tests/vitest.config.ts", ...process.argv.slice(2)]);
