import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "../../src/tools/projectFolders";
import { Site } from "./site";
import { expect, test } from "./test";

const run = promisify(execFile);

/** The direction of a language whose lines run from right to left, in English letters. */
const mirrored = {
  name: "Mirrored",
  short: "RTL",
  locale: "ar-EG",
  script: "Latn",
  direction: "rtl",
  fallback: "en",
};

/** A copy of the project with two more languages, which are files alone. */
function withLanguages(): string {
  mkdirSync(join(root, "test-results"), { recursive: true });
  const copy = mkdtempSync(join(root, "test-results/languages-"));
  for (const name of ["src", "schemas", "locales", "index.html", "vite.config.ts", "package.json"])
    cpSync(join(root, name), join(copy, name), { recursive: true });
  cpSync(join(root, "package-lock.json"), join(copy, "package-lock.json"));
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  cpSync(join(root, "tests/languages/ko"), join(copy, "locales/ko"), { recursive: true });
  mkdirSync(join(copy, "locales/ar-XB"));
  writeFileSync(join(copy, "locales/ar-XB/language.json"), JSON.stringify(mirrored));
  return copy;
}

test("a language by files alone: the site speaks it, and a language from right to left mirrors the page", async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const copy = withLanguages();
  const tool = (name: string) =>
    run(process.execPath, ["--import", "tsx", `src/tools/${name}.ts`], { cwd: copy });
  try {
    await tool("languages");
    await tool("build");
    const site = await Site.open({
      dist: join(copy, "dist"),
      forms: join(copy, ".forms"),
      locales: join(copy, "locales"),
    });
    const context = await browser.newContext({ baseURL: site.url, locale: "ko-KR" });
    try {
      const page = await context.newPage();
      const app = JSON.parse(readFileSync(join(root, "tests/languages/ko/app.json"), "utf8"));

      await test.step("it is served by its address, and to a browser that prefers it", async () => {
        for (const address of ["/lang/ko", "/"]) {
          await page.goto(address);
          await expect(page.locator("html")).toHaveAttribute("lang", "ko");
          await expect(page).toHaveTitle(new RegExp(app.titles.home));
        }
        await expect(page.locator('link[hreflang="ko"]')).toHaveAttribute("href", /\/lang\/ko$/);
        await expect(page.getByRole("combobox").locator("option")).toContainText(["한국어"]);
      });

      await test.step("a form is asked in it", async () => {
        await page.goto("/Register");
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(app.titles.register);
      });

      await test.step("a posting that is older than the language is in English", async () => {
        await page.goto("/Jobs/1");
        await expect(page.getByText("Cabin Crew", { exact: false }).first()).toBeVisible();
      });

      await test.step("the other one runs from right to left, with English for every word", async () => {
        await page.goto("/lang/ar-xb");
        await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
        await expect(page.locator("html")).toHaveAttribute("lang", "ar-XB");
        const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
        expect(isWider).toBe(false);
      });
    } finally {
      await context.close();
      await site.close();
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});
