import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./projectFolders";

/**
 * A newer version of Node, which people who install Node now are likely to have. The project's own is the
 * oldest that `engines` in `package.json` allows.
 */
export const newerNode = "24";

const folder = join(root, "node_modules/.cache/newerNode");

/** The folder that contains the program of the newer Node; it is installed from npm when it is missing. */
export function provideNewerTestNode(say: (line: string) => void): string {
  const bin = join(folder, "node_modules/.bin");
  if (!existsSync(join(bin, "node"))) {
    say(`Installing Node ${newerNode} from npm: a part of the tests runs on it, too.`);
    execFileSync("npm", ["install", "--no-save", "--prefix", folder, `node@${newerNode}`], { stdio: "pipe" });
  }
  return bin;
}
