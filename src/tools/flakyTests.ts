import { existsSync, readFileSync } from "node:fs";

/** A browser test that failed and passed when it was run once more. */
export interface FlakyTest {
  name: string;
  /**
   * The paths of the files that are kept from the test's runs: a picture of the page when it failed, and the
   * trace of the second run.
   */
  kept: string[];
}

/** The part of Playwright's JSON report that contains the tests. */
interface Suite {
  title: string;
  suites?: Suite[];
  specs?: Spec[];
}
interface Spec {
  title: string;
  tests: Array<{
    status: "expected" | "unexpected" | "flaky" | "skipped";
    results: Array<{ attachments: Array<{ path?: string }> }>;
  }>;
}

/** The flaky tests of a report; none when there is no report. */
export function readFlakyTests(report: string): FlakyTest[] {
  if (!existsSync(report)) return [];
  const { suites }: { suites: Suite[] } = JSON.parse(readFileSync(report, "utf8"));
  return suites.flatMap((suite) => flakyTestsOf(suite, []));
}

/**
 * The lines that report a flaky test: `flaky: <name>`, and below it the files that are kept from the test's
 * runs.
 */
export function flakyLines({ name, kept }: FlakyTest): string[] {
  return [`flaky: ${name}`, ...kept.map((file) => `  ${file}`)];
}

function flakyTestsOf({ title, suites = [], specs = [] }: Suite, above: string[]): FlakyTest[] {
  const titles = [...above, title];
  return [
    ...specs.flatMap((spec) => flakyTestsOfSpec(spec, titles)),
    ...suites.flatMap((suite) => flakyTestsOf(suite, titles)),
  ];
}

function flakyTestsOfSpec({ title, tests }: Spec, titles: string[]): FlakyTest[] {
  return tests
    .filter(({ status }) => status === "flaky")
    .map(({ results }) => ({
      name: [...titles, title].join(" › "),
      kept: results.flatMap(({ attachments }) => attachments.flatMap(({ path }) => path ?? [])),
    }));
}
