import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "./projectFolders";

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

const folder = join(root, "test-results");
/** The paths of the JSON reports of the two test runners. */
export const reports = { vitest: join(folder, "vitest.json"), playwright: join(folder, "playwright.json") };

/** Deletes the reports of an earlier run, except those that are still valid. */
export function clearReports(kept: readonly string[]): void {
  mkdirSync(folder, { recursive: true });
  for (const report of Object.values(reports)) if (!kept.includes(report)) rmSync(report, { force: true });
}

/** The sums of both reports, if they exist. A test that passed when it was repeated counts as passed. */
export function readCounts(): Counts {
  const unit = readReport(reports.vitest);
  const browser = readReport(reports.playwright)?.stats;
  return {
    passed: (unit?.numPassedTests ?? 0) + (browser?.expected ?? 0) + (browser?.flaky ?? 0),
    failed: (unit?.numFailedTests ?? 0) + (browser?.unexpected ?? 0),
    skipped: (unit?.numPendingTests ?? 0) + (unit?.numTodoTests ?? 0) + (browser?.skipped ?? 0),
  };
}

/** The last line of `npm test`. */
export function formatTestCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/** The numbers in a report, by the names that each runner uses. */
interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  numPendingTests?: number;
  numTodoTests?: number;
  stats?: { expected: number; unexpected: number; flaky: number; skipped: number };
}

function readReport(path: string): Report | undefined {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
}
