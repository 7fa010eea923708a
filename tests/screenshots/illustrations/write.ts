import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../../src/tools/projectFolders";
import { drawIllustrations } from "./drawIllustrations";

// Draws the illustrations into the files that the pages show.

const folder = join(root, "src/design/illustrations/drawn");
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
const drawn = drawIllustrations();
for (const [file, svg] of drawn) writeFileSync(join(folder, file), svg);
console.log(`Drew ${drawn.size} files of illustrations`);
