import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { formatFlakyTest, readFlakyTests } from "../../src/tools/flakyTests";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "flaky-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const shown = "/project/test-results/browser/navigation/error-context.md";
const trace = "/project/test-results/browser/navigation-retry1/trace.zip";
const failed = { attachments: [{ path: shown }] };
const passed = { attachments: [{ body: "" }, { path: trace }] };

it("names the tests that passed when they were run once more, and the files that are kept of their runs", () => {
  const report = join(folder, "playwright.json");
  const suites = [
    {
      title: "navigation.spec.ts",
      specs: [
        { title: "passes", tests: [{ status: "expected", results: [passed] }] },
        { title: "fails", tests: [{ status: "unexpected", results: [failed, failed] }] },
      ],
      suites: [
        {
          title: "in ja",
          specs: [{ title: "goes back", tests: [{ status: "flaky", results: [failed, passed] }] }],
        },
      ],
    },
  ];
  writeFileSync(report, JSON.stringify({ suites }));
  const flaky = readFlakyTests(report);
  expect(flaky.flatMap(formatFlakyTest)).toEqual([
    "flaky: navigation.spec.ts › in ja › goes back",
    `  ${shown}`,
    `  ${trace}`,
  ]);
});

it("finds none where no browser test has run", () => {
  expect(readFlakyTests(join(folder, "nothing.json"))).toEqual([]);
});
