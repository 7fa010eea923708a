import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { apiHash, apiReport } from "./formsPackage/apiReport";
import { doors } from "./formsPackage/buildModules";
import { writePackage } from "./formsPackage/writePackage";
import { dist, root } from "./projectFolders";

/**
 * `npm run pack:forms`: builds `@starling/forms` into `dist/forms/`, packs it into one file, and writes its
 * public API to `docs/forms/api.txt`.
 */
const outDir = resolve(dist, "forms");
console.log(`Packed ${await writePackage(outDir)}`);
const report = apiReport(outDir, doors);
writeFileSync(join(root, "docs/forms/api.txt"), report);
const isRecorded = readFileSync(join(root, "docs/forms/CHANGES.md"), "utf8").includes(apiHash(report));
if (!isRecorded)
  console.log(
    `What the doors promise has changed (docs/forms/api.txt): say so in docs/forms/CHANGES.md, and end the newest version with "API ${apiHash(report)}".`,
  );
