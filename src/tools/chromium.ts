import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright";
import { installAptPackages, mayInstallAptPackages } from "./systemPackages";

/** Debian's package of a headless Chromium. It is preferred to the full browsers because it draws no window. */
const packageName = "chromium-headless-shell";
const names = [packageName, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const howToGetOne =
  "The browser tests need Chromium and none could be installed here: install it (npx playwright install --with-deps chromium, or your system's package), or set CHROMIUM_PATH to one.";

/**
 * Returns the path of an installed Chromium: `CHROMIUM_PATH`, the system's, or Playwright's own; undefined
 * when there is none.
 * @throws Error for a wrong CHROMIUM_PATH
 */
export function findChromium(): string | undefined {
  const { CHROMIUM_PATH, PATH = "" } = process.env;
  if (CHROMIUM_PATH) {
    if (existsSync(CHROMIUM_PATH)) return CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH leads nowhere: there is no ${CHROMIUM_PATH}.`);
  }
  const folders = [...new Set(["/usr/bin", ...PATH.split(delimiter)])];
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...places, chromium.executablePath()].find((path) => existsSync(path));
}

/**
 * Finds or installs Chromium, and installs a font for Chinese and Japanese if it can.
 * @returns the path of Chromium
 * @throws Error that explains how to get a Chromium
 */
export function provideChromium(say: (line: string) => void): string {
  const found = findChromium();
  const packages = [...(found ? [] : [packageName]), ...(hasJapaneseFont() ? [] : ["fonts-noto-cjk"])];
  const isInstalled = packages.length > 0 && mayInstallAptPackages() && installAptPackages(packages, say);
  if (!isInstalled && !found) installPlaywrightsOwn(say);
  else if (!isInstalled && packages.length > 0)
    say("No font for Chinese and Japanese is installed: pages will show boxes.");
  const chromium = findChromium();
  if (!chromium) throw new Error(howToGetOne);
  return chromium;
}

/** Whether a Japanese font is installed. Without `fc-list`, every system but Linux is assumed to have one. */
function hasJapaneseFont(): boolean {
  const { status, stdout } = spawnSync("fc-list", [":lang=ja"], { encoding: "utf8" });
  return status === 0 ? stdout.trim() !== "" : process.platform !== "linux";
}

function installPlaywrightsOwn(say: (line: string) => void): void {
  say("Downloading Playwright's own Chromium: the browser tests need one.");
  spawnSync("npx", ["playwright", "install", "chromium"], { stdio: "inherit" });
}
