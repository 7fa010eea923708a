import { checks, toolCommand } from "./checks";
import { provideChromium } from "./chromium";
import { flakyLines, readFlakyTests } from "./flakyTests";
import { provideNginx } from "./nginx";
import { providePostgres } from "./postgres";
import { runStage, type Stage } from "./runStage";
import { provideSchemaTestSuite } from "./schemaTestSuite";
import { clearReports, countLine, readCounts, reports } from "./testCounts";

/**
 * `npm test`: all checks and tests, the cheapest first, until one fails; `--full` runs the long suites at full size.
 */
const full = process.argv.includes("--full") ? { FULL: "1" } : {};

/** Stages of one round run in parallel. */
const rounds: Stage[][] = [
  [{ name: "forms", command: toolCommand("forms") }],
  [...checks],
  [{ name: "build", command: toolCommand("build") }],
  [
    {
      name: "unit and API tests",
      command: [
        "vitest",
        "run",
        "--config=tests/vitest.config.ts",
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${reports.vitest}`,
      ],
      env: full,
    },
  ],
  [
    {
      name: "browser tests",
      command: ["playwright", "test", "--config=tests/playwright.config.ts", "--reporter=list,json"],
      env: { ...full, PLAYWRIGHT_JSON_OUTPUT_FILE: reports.playwright },
    },
  ],
];

async function runRound(stages: Stage[]): Promise<boolean> {
  const stop = new AbortController();
  const results = await Promise.all(
    stages.map(async (stage) => {
      const outcome = await runStage(stage, stop.signal);
      if (stop.signal.aborted) return false;
      console.log(`${outcome.isGood ? "✓" : "✗"} ${stage.name} (${outcome.seconds.toFixed(1)} s)`);
      if (!outcome.isGood) {
        stop.abort();
        console.log(outcome.output);
      }
      return outcome.isGood;
    }),
  );
  return results.every(Boolean);
}

async function runAll(): Promise<boolean> {
  // First of all: a missing Chromium is reported before the long wait.
  process.env.CHROMIUM_PATH = provideChromium(console.log);
  providePostgres(console.log);
  provideNginx(console.log);
  provideSchemaTestSuite(console.log);
  for (const round of rounds) if (!(await runRound(round))) return false;
  return true;
}

clearReports();
let isGood = false;
try {
  isGood = await runAll();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
}
const counts = readCounts();
// A failed stage without tests (types, lint, schemas, build) counts as one failed test.
if (!isGood && counts.failed === 0) counts.failed = 1;
for (const test of readFlakyTests(reports.playwright)) for (const line of flakyLines(test)) console.log(line);
console.log(countLine(counts));
process.exitCode = isGood ? 0 : 1;
