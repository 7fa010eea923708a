import { defineConfig } from "@playwright/test";
import { findChromium } from "../src/tools/chromium";

/** Where none is installed, Playwright says so when the first test begins: reading this file asks for none. */
const executablePath = findChromium();

export default defineConfig({
  testDir: "e2e",
  outputDir: "../test-results/browser",
  // Two cores: one for the page, one for the server behind it.
  workers: 2,
  // Each test has applicants of its own: the last long file need not be one worker's alone.
  fullyParallel: true,
  timeout: 120_000,
  // A condition is waited for, not hoped for: a machine at work on two browsers and a server may be slow for a while.
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"]],
  use: {
    locale: "en-GB",
    timezoneId: "Asia/Taipei",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-domain-reliability",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
});
