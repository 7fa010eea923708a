import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { root } from "./projectFolders";

/** The part of Vitest's JSON report that times each file, in milliseconds. */
interface UnitReport {
  testResults: Array<{ name: string; startTime: number; endTime: number }>;
}

/** The part of Playwright's JSON report that times each test, in milliseconds. */
interface Suite {
  suites?: Suite[];
  specs?: Array<{ file: string; tests: Array<{ results: Array<{ duration: number }> }> }>;
}

/**
 * How long each test file took, in seconds of one worker, by its path from the project's root on.
 * @param reports the paths of the JSON reports of both test runners
 */
export function readFileSeconds(reports: { vitest: string; playwright: string }): Map<string, number> {
  const unit: UnitReport = JSON.parse(readFileSync(reports.vitest, "utf8"));
  const browser: Suite = JSON.parse(readFileSync(reports.playwright, "utf8"));
  const seconds = new Map<string, number>();
  const add = (file: string, milliseconds: number) =>
    seconds.set(file, (seconds.get(file) ?? 0) + milliseconds / 1000);
  for (const { name, startTime, endTime } of unit.testResults) add(relative(root, name), endTime - startTime);
  const addSuite = ({ suites = [], specs = [] }: Suite): void => {
    for (const { file, tests } of specs)
      for (const { results } of tests) for (const { duration } of results) add(`tests/e2e/${file}`, duration);
    suites.forEach(addSuite);
  };
  addSuite(browser);
  return seconds;
}
