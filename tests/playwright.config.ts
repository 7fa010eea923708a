import { defineConfig } from "@playwright/test";
import { findChromium } from "../src/tools/chromium";
import { filesOfOtherDays, turn } from "./turn";

// The workers take the same turn, also those that start after midnight.
process.env.TURN ??= String(turn);

/** Where none is installed, Playwright says so when the first test begins: reading this file asks for none. */
const executablePath = findChromium();

export default defineConfig({
  testDir: "e2e",
  testIgnore: filesOfOtherDays.map((path) => `**/${path}`),
  outputDir: "../test-results/browser",
  // Two cores: one for the page, one for the server behind it.
  workers: 2,
  // Each test has applicants of its own: the last long file need not be one worker's alone.
  fullyParallel: true,
  // What a test waits for decides, not how long it waits: these limits end a test that waits for what never comes.
  timeout: process.env.FULL ? 1_800_000 : 600_000,
  expect: { timeout: 120_000 },
  // A test that fails is run once more, in a new browser: what passes then is counted as passed and named as flaky.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"]],
  use: {
    // In test-results/browser/. Tracing every run would slow all tests.
    trace: "on-first-retry",
    locale: "en-GB",
    timezoneId: "Asia/Taipei",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-domain-reliability",
        // Where there is none, Chromium emulates it on the cores that the pages need.
        "--disable-gpu",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
});
