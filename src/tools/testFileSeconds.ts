import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { readSpecs } from "./playwrightReport";
import { root } from "./projectFolders";

/** The part of Vitest's JSON report that times each file, in milliseconds. */
interface UnitReport {
  testResults: Array<{ name: string; startTime: number; endTime: number }>;
}

/**
 * How long each test file took, in seconds of one worker, by its path relative to the project's root.
 * @param reports the paths of the JSON reports of both test runners
 */
export function readTestFileSeconds(reports: { vitest: string; playwright: string }): Map<string, number> {
  const unit: UnitReport = JSON.parse(readFileSync(reports.vitest, "utf8"));
  const seconds = new Map<string, number>();
  const add = (file: string, milliseconds: number) =>
    seconds.set(file, (seconds.get(file) ?? 0) + milliseconds / 1000);
  for (const { name, startTime, endTime } of unit.testResults) add(relative(root, name), endTime - startTime);
  for (const { file, tests } of readSpecs(reports.playwright))
    for (const { results } of tests) for (const { duration } of results) add(`tests/e2e/${file}`, duration);
  return seconds;
}
