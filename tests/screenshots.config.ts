import { defineConfig } from "@playwright/test";
import browserTests from "./playwright.config";

/** `npm run screenshots`: a picture of every screen, to be looked at by people. */
export default defineConfig(browserTests, {
  testDir: "screenshots",
  outputDir: "../test-results/screenshots",
  timeout: 600_000,
});
