import { defineConfig } from "@playwright/test";
import { findChromium } from "../src/tools/chromium";
import { filesOfOtherDays, turn } from "./turn";

// The workers take the same turn, also those that start after midnight.
process.env.TURN ??= String(turn);

/**
 * The path of Chromium; reading this file does not require one, since Playwright reports a missing browser when the
 * first test begins.
 */
const executablePath = findChromium();

export default defineConfig({
  testDir: "e2e",
  testIgnore: filesOfOtherDays.map((path) => `**/${path}`),
  outputDir: "../test-results/browser",
  // Two cores: one for the page, one for the server behind it.
  workers: 2,
  // Tests of one file can run at once, because each has applicants of its own: the last long file does not keep one
  // worker alone.
  fullyParallel: true,
  // These limits are no measure of speed: they only end a test that waits for something that never comes.
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
        // Without a GPU, Chromium would emulate one on the cores that the pages need.
        "--disable-gpu",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
});
