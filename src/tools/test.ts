import { existsSync, readdirSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { type CheckStage, checks, toolCommand } from "./checks";
import { provideChromium } from "./chromium";
import { formatFlakyTest, readFlakyTests } from "./flakyTests";
import { type FilesInTurn, listTestFilesNotOfDay } from "./listTestFilesNotOfDay";
import { newerNode, provideNewerTestNode } from "./newerNode";
import { provideNginx } from "./nginx";
import { openPassedStages } from "./passedStages";
import { providePostgresAndAge } from "./postgres";
import { root } from "./projectFolders";
import { runStage, type Stage, toolPath } from "./runStage";
import { provideSchemaTestSuite } from "./schemaTestSuite";
import { type RunningStage, showRunningStages } from "./showRunningStages";
import { clearReports, formatTestCounts, readCounts, reports } from "./testCounts";

/**
 * `npm test`: runs all checks, and the tests of the day, the cheapest first, until one fails. `--all-files`
 * also runs the test files that are left to other days, as CI does; `--full` does so as well, and runs the
 * long suites at full size, and the unit and API tests of one day on a newer Node. Passed stages run again
 * only after a file that they read has changed, except in CI.
 */
const isFull = process.argv.includes("--full");
const isEveryFile = isFull || process.argv.includes("--all-files");

const day = 24 * 3_600_000;
/**
 * The number that selects the cases of the long suites, and the test files that take turns. It changes daily; `TURN`
 * repeats another day's run.
 */
const turn = process.env.TURN ?? String(Math.floor(Date.now() / day));
const filesInTurn: FilesInTurn = JSON.parse(readFileSync(join(root, "tests/filesInTurn.json"), "utf8"));
const otherDays = listTestFilesNotOfDay(filesInTurn, Number(turn));
const left = isEveryFile ? [] : otherDays;
const testEnv = { ...(isFull && { FULL: "1" }), TURN: turn, FILES_OF_OTHER_DAYS: left.join() };

/** The names of files and folders that are generated from the others or belong to this machine. */
const made = new Set([
  ".git",
  "node_modules",
  "dist",
  ".forms",
  "data",
  ".env",
  "test-results",
  "screenshots",
]);
/** The inputs of the tests, which may read any file: some read the READMEs, others copy the whole project. */
const everything = readdirSync(root).filter((name) => !made.has(name));

/** A stage of tests, with the path of the report that has its counts. */
interface TestStage extends CheckStage {
  report: string;
}

const sizeOf = isFull ? "at full size" : `turn ${turn}, ${left.length} files on other days`;

const vitest: Stage["command"] = ["vitest", "run", "--config=tests/vitest.config.ts", "--reporter=default"];

/** The progress of the unit tests: how many files are done, of all that are not left out. */
function unitProgress(output: string, leftOut: readonly string[]): string {
  const files = readdirSync(join(root, "tests"), { recursive: true, encoding: "utf8" });
  const isRun = (file: string) => /\.test\.tsx?$/.test(file) && !leftOut.includes(`tests/${file}`);
  return `${output.match(/^ [✓❯×] /gm)?.length ?? 0} of ${files.filter(isRun).length} files`;
}

const unitTests: TestStage = {
  name: `unit and API tests, ${sizeOf}`,
  command: [...vitest, "--reporter=json", `--outputFile.json=${reports.vitest}`],
  env: testEnv,
  inputs: everything,
  report: reports.vitest,
  progress: (output) => unitProgress(output, left),
};

/** The stage that runs the unit and API tests of one day on the Node in `nodeFolder`. */
const unitTestsOn = (nodeFolder: string): Stage => ({
  name: `unit and API tests on Node ${newerNode}, turn ${turn}`,
  command: vitest,
  env: {
    TURN: turn,
    FILES_OF_OTHER_DAYS: otherDays.join(),
    PATH: [nodeFolder, toolPath].join(delimiter),
  },
  progress: (output) => unitProgress(output, otherDays),
});

const browserTests: TestStage = {
  name: `browser tests, ${sizeOf}`,
  command: ["playwright", "test", "--config=tests/playwright.config.ts", "--reporter=list,json"],
  env: { ...testEnv, PLAYWRIGHT_JSON_OUTPUT_FILE: reports.playwright },
  inputs: everything,
  report: reports.playwright,
  progress(output) {
    const all = /Running (\d+) tests?/.exec(output)?.[1] ?? "?";
    return `${output.match(/^ +[✓✘-] +\d+ /gm)?.length ?? 0} of ${all} tests`;
  },
};

type AnyStage = Stage | CheckStage | TestStage;

/** The rounds, which run one after the other. The stages of one round run in parallel. */
const rounds: AnyStage[][] = [
  [{ name: "forms", command: toolCommand("forms") }],
  // The build runs beside the checks, on the core that is idle during the last check.
  [...checks, { name: "build", command: toolCommand("prepare") }],
  [unitTests],
  [browserTests],
];

const passed = openPassedStages();

const isTestStage = (stage: AnyStage): stage is TestStage => "report" in stage;

/** Whether a stage has passed on the files as they are now, and the report with its counts still exists. */
function isPassed(stage: AnyStage): boolean {
  if (!("inputs" in stage) || !passed.isKnown(stage, passed.hashOf(stage))) return false;
  return !isTestStage(stage) || existsSync(stage.report);
}

async function runRound(stages: AnyStage[]): Promise<boolean> {
  const stop = new AbortController();
  const running = new Map<Stage, RunningStage>();
  const progress = showRunningStages(() => [...running.values()]);
  const results = await Promise.all(
    stages.map(async (stage) => {
      if (isPassed(stage)) {
        progress.print(`✓ ${stage.name} (unchanged)`);
        return true;
      }
      const hash = "inputs" in stage ? passed.hashOf(stage) : undefined;
      const outcome = await runStage(stage, stop.signal, (output) =>
        running.set(stage, { ...stage, begun: performance.now(), output }),
      );
      running.delete(stage);
      if (stop.signal.aborted) return false;
      progress.print(`${outcome.isGood ? "✓" : "✗"} ${stage.name} (${outcome.seconds.toFixed(1)} s)`);
      if (outcome.isGood) {
        if ("inputs" in stage && hash !== undefined) passed.keep(stage, hash);
      } else {
        stop.abort();
        progress.print(outcome.output);
      }
      return outcome.isGood;
    }),
  );
  progress.end();
  return results.every(Boolean);
}

async function runAll(): Promise<boolean> {
  // Chromium is provided first, so that a missing one is reported before the long wait.
  process.env.CHROMIUM_PATH = provideChromium(console.log);
  providePostgresAndAge(console.log);
  provideNginx(console.log);
  provideSchemaTestSuite(console.log);
  if (isFull) rounds.push([unitTestsOn(provideNewerTestNode(console.log))]);
  for (const round of rounds) if (!(await runRound(round))) return false;
  return true;
}

clearReports(
  rounds
    .flat()
    .filter(isTestStage)
    .filter(isPassed)
    .map(({ report }) => report),
);
let isGood = false;
try {
  isGood = await runAll();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
}
const counts = readCounts();
// A failed stage without tests (types, lint, schemas, build) counts as one failed test.
if (!isGood && counts.failed === 0) counts.failed = 1;
for (const test of readFlakyTests(reports.playwright))
  for (const line of formatFlakyTest(test)) console.log(line);
console.log(formatTestCounts(counts));
process.exitCode = isGood ? 0 : 1;
