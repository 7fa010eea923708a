import { readFileSync } from "node:fs";

/** The part of Playwright's JSON report that contains the tests. */
interface Suite {
  title: string;
  suites?: Suite[];
  specs?: Spec[];
}

interface Spec {
  title: string;
  /** The path of the test file, relative to `tests/e2e`. */
  file: string;
  tests: Array<{
    status: "expected" | "unexpected" | "flaky" | "skipped";
    /** The runs of the test; durations are in milliseconds. */
    results: Array<{ duration: number; attachments: Array<{ path?: string }> }>;
  }>;
}

/** The tests of a report, each with the titles of its suites and its own, from the outside in. @param report its path */
export function readSpecs(report: string): Array<Spec & { titles: string[] }> {
  const { suites }: { suites: Suite[] } = JSON.parse(readFileSync(report, "utf8"));
  return suites.flatMap((suite) => specsIn(suite, []));
}

function specsIn(
  { title, suites = [], specs = [] }: Suite,
  above: string[],
): Array<Spec & { titles: string[] }> {
  const titles = [...above, title];
  return [
    ...specs.map((spec) => ({ ...spec, titles: [...titles, spec.title] })),
    ...suites.flatMap((suite) => specsIn(suite, titles)),
  ];
}
