import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readFileSeconds } from "./fileSeconds";
import type { FilesInTurn } from "./filesOfOtherDays";
import { root } from "./projectFolders";
import { spreadOverDays } from "./spreadOverDays";
import { reports } from "./testCounts";

/**
 * `npm run spread`: spreads the long test files over the days anew, by the durations that the reports of the last
 * `npm test -- --all-files` contain.
 */
const table = join(root, "tests/filesInTurn.json");
const before: FilesInTurn = JSON.parse(readFileSync(table, "utf8"));
const after: FilesInTurn = {
  everyDay: before.everyDay,
  days: spreadOverDays(readFileSeconds(reports), before.everyDay, before.days.length),
};
writeFileSync(table, `${JSON.stringify(after, null, 2)}\n`);
