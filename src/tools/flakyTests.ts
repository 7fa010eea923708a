import { existsSync } from "node:fs";
import { readSpecs } from "./playwrightReport";

/** A browser test that failed and passed when it was run once more. */
export interface FlakyTest {
  name: string;
  /**
   * The paths of the files that are kept from the test's runs: a picture of the page when it failed, and the
   * trace of the second run.
   */
  kept: string[];
}

/** The flaky tests of a report; none when there is no report. */
export function readFlakyTests(report: string): FlakyTest[] {
  if (!existsSync(report)) return [];
  return readSpecs(report).flatMap(({ titles, tests }) =>
    tests
      .filter(({ status }) => status === "flaky")
      .map(({ results }) => ({
        name: titles.join(" › "),
        kept: results.flatMap(({ attachments }) => attachments.flatMap(({ path }) => path ?? [])),
      })),
  );
}

/**
 * The lines that report a flaky test: `flaky: <name>`, and below it the files that are kept from the test's
 * runs.
 */
export function formatFlakyTest({ name, kept }: FlakyTest): string[] {
  return [`flaky: ${name}`, ...kept.map((file) => `  ${file}`)];
}
