import { afterEach, expect, it, vi } from "vitest";
import { findChromium } from "../../src/tools/chromium";

afterEach(() => vi.unstubAllEnvs());

it("takes the one that is named", () => {
  vi.stubEnv("CHROMIUM_PATH", process.execPath);
  expect(findChromium()).toBe(process.execPath);
});

it("says so when there is none where the name leads", () => {
  vi.stubEnv("CHROMIUM_PATH", "/nowhere/chromium");
  expect(() => findChromium()).toThrow("CHROMIUM_PATH leads nowhere: there is no /nowhere/chromium.");
});
