import { resolve } from "node:path";
import { writePackage } from "./formsPackage/writePackage";
import { dist } from "./projectFolders";

/** `npm run pack:forms`: builds `@starling/forms` into `dist/forms/` and packs it into one file. */
const outDir = resolve(dist, "forms");
console.log(`Packed ${await writePackage(outDir)}`);
