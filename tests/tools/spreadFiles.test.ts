import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { balanceTestFilesOverDays } from "../../src/tools/balanceTestFilesOverDays";
import { root } from "../../src/tools/projectFolders";
import { readTestFileSeconds } from "../../src/tools/testFileSeconds";

const seconds = new Map([
  ["tests/long.test.ts", 9],
  ["tests/short.test.ts", 2],
  ["tests/longer.test.ts", 12],
  ["tests/e2e/short.spec.ts", 2],
  ["tests/e2e/needed.spec.ts", 30],
  ["tests/e2e/long.spec.ts", 10],
]);

it("puts each long file and each browser test on one day, so that the days take about the same time", () => {
  expect(balanceTestFilesOverDays(seconds, ["tests/e2e/needed.spec.ts"], 2)).toEqual([
    ["tests/e2e/short.spec.ts", "tests/longer.test.ts"],
    ["tests/e2e/long.spec.ts", "tests/long.test.ts"],
  ]);
});

it("adds up the durations of each file in the reports of both runners", () => {
  const folder = mkdtempSync(join(tmpdir(), "reports-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const reports = { vitest: join(folder, "vitest.json"), playwright: join(folder, "playwright.json") };
  const unit = { name: join(root, "tests/long.test.ts"), startTime: 1_000, endTime: 10_000 };
  writeFileSync(reports.vitest, JSON.stringify({ testResults: [unit] }));
  const spec = (...durations: number[]) => ({
    file: "long.spec.ts",
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const suites = [{ specs: [spec(4_000, 1_000)], suites: [{ specs: [spec(5_000)] }] }];
  writeFileSync(reports.playwright, JSON.stringify({ suites }));
  expect(readTestFileSeconds(reports)).toEqual(
    new Map([
      ["tests/long.test.ts", 9],
      ["tests/e2e/long.spec.ts", 10],
    ]),
  );
});
