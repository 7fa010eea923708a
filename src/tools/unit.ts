import { existsSync } from "node:fs";
import { join } from "node:path";
import { toolCommand } from "./checks";
import { projectFolders } from "./projectFolders";
import { runAtThisTerminal } from "./runAtThisTerminal";

/**
 * `npm run unit -- [path]`: runs all unit and API tests, or those of a file or folder. Composes the forms if there are
 * none.
 */
const isComposed = existsSync(join(projectFolders.out, "manifest.json"));
const composed = isComposed ? 0 : runAtThisTerminal(toolCommand("forms"));
process.exitCode =
  composed ||
  runAtThisTerminal(["vitest", "run", "--config=tests/vitest.config.ts", ...process.argv.slice(2)]);
