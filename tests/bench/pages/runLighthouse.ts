import { execFile, execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Language } from "../../../src/forms/engine/form";

/** Lighthouse's results for a page, on a phone: simulated slow 4G, a processor four times slower. */
export interface LighthouseFigures {
  /** 0 to 100. */
  performance: number;
  /** Seconds. */
  firstPaint: number;
  largestPaint: number;
  /** Milliseconds in which a press would have waited. */
  blocking: number;
  shift: number;
}

/** The part of Lighthouse's report that is read. */
interface LighthouseReport {
  categories: { performance: { score: number | null } };
  audits: Record<string, { numericValue?: number }>;
}

const folder = import.meta.dirname;
const program = join(folder, "node_modules/lighthouse/cli/index.js");

/** The most bytes that a report of Lighthouse may have. */
const maxBuffer = 64 * 1024 * 1024;

/** Installs Lighthouse if it is missing. */
export function provideLighthouse(): void {
  if (existsSync(program)) return;
  console.log("Installing Lighthouse");
  execFileSync("npm", ["ci"], { cwd: folder, stdio: "inherit" });
}

/**
 * Loads a page in a browser of its own, once more when it could not be loaded. @throws Error when it could not be loaded
 * again
 */
export async function runLighthouse(
  url: string,
  language: Language,
  chromium: string,
): Promise<LighthouseFigures> {
  const options = [
    "--quiet",
    "--output=json",
    "--output-path=stdout",
    "--only-categories=performance",
    "--disable-full-page-screenshot",
    `--chrome-flags=--headless --no-sandbox --lang=${language} --accept-lang=${language}`,
  ];
  const report =
    (await reportOf([url, ...options], chromium)) ?? (await reportOf([url, ...options], chromium));
  if (!report) throw new Error(`Lighthouse could not load ${url}.`);
  const { audits, categories } = report;
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance: (categories.performance.score ?? Number.NaN) * 100,
    firstPaint: value("first-contentful-paint") / 1000,
    largestPaint: value("largest-contentful-paint") / 1000,
    blocking: value("total-blocking-time"),
    shift: value("cumulative-layout-shift"),
  };
}

/** Undefined when the page could not be loaded. */
async function reportOf(args: string[], chromium: string): Promise<LighthouseReport | undefined> {
  const env = { ...process.env, CHROME_PATH: chromium };
  const run = promisify(execFile)(process.execPath, [program, ...args], { env, maxBuffer });
  const stdout = await run.then(
    (done) => done.stdout,
    // Lighthouse ends with an error when the page could not be loaded.
    () => undefined,
  );
  return stdout === undefined ? undefined : JSON.parse(stdout);
}
