import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { jsonLines } from "../server/jsonLines";
import type { Fault } from "./fault";
import { findFaults } from "./gate";
import { projectFolders } from "./projectFolders";
import { release, unreleased } from "./releaseForms";

/** `npm run schemas`: says what does not fit in `schemas/` and its words. With `--release`, keeps the forms as they are. */
const { schemas } = projectFolders;
const faults = findFaults(projectFolders);
for (const fault of faults) console.error(`${placeOf(fault)}  ${fault.says}`);
if (faults.length > 0) process.exit(1);

const waiting = unreleased(projectFolders);
if (process.argv.includes("--release"))
  for (const form of waiting) console.log(`Released schemas/${release(form, schemas)}`);
else if (waiting.length > 0)
  console.log(`Not released as they are now: ${waiting.map(({ form }) => form.name).join(", ")}`);
console.log("Every schema fits.");

/** `schemas/markets/jp.json:14`: an editor opens it. */
function placeOf({ file, at }: Fault): string {
  const path = join(schemas, "..", file);
  if (at === undefined || !existsSync(path)) return file;
  const line = jsonLines(readFileSync(path, "utf8")).get(at);
  return line === undefined ? file : `${file}:${line}`;
}
