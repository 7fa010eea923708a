import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { balanceTestFilesOverDays } from "./balanceTestFilesOverDays";
import type { FilesInTurn } from "./listTestFilesNotOfDay";
import { root } from "./projectFolders";
import { reports } from "./testCounts";
import { readTestFileSeconds } from "./testFileSeconds";

/**
 * `npm run spread`: spreads the long test files over the days anew, by the durations that the reports of the last
 * `npm test -- --all-files` contain.
 */
const table = join(root, "tests/filesInTurn.json");
const before: FilesInTurn = JSON.parse(readFileSync(table, "utf8"));
const after: FilesInTurn = {
  everyDay: before.everyDay,
  days: balanceTestFilesOverDays(readTestFileSeconds(reports), before.everyDay, before.days.length),
};
writeFileSync(table, `${JSON.stringify(after, null, 2)}\n`);
