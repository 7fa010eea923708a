import { join } from "node:path";
import type { Page } from "@playwright/test";
import { languages } from "../../src/forms/engine/form";
import { root } from "../../src/tools/projectFolders";
import { watchRest } from "../e2e/atRest";
import { test } from "../e2e/test";
import { tours, whoWalks } from "../e2e/tours";

/** Ways to look at a screen. */
const looks = [
  { name: "390", width: 390, colorScheme: "light" },
  { name: "1024", width: 1024, colorScheme: "light" },
  { name: "1440", width: 1440, colorScheme: "light" },
  { name: "1440-dark", width: 1440, colorScheme: "dark" },
] as const;
const height = 900;

/**
 * Style that puts elements fixed at the edge of the window into the page: they would otherwise lie in the middle of
 * a picture of the whole page.
 */
const unstuck = ".action-bar, [role=status]:not(.visually-hidden) { position: static !important; }";

/** Screens that the README shows: as far as a window of 1440 px shows them. */
const inReadme = new Map([["en /Apply/cabinCrew/1016", "wizard.png"]]);

// The style that a picture is taken with is not one of the site.
test.use({ contextOptions: { reducedMotion: "reduce" }, bypassCSP: true });

for (const language of languages)
  for (const [tourPlace, tour] of tours.entries())
    test.describe(() => {
      test.use({ complaints: tour.complaints });

      test(`${tour.name}: ${language}`, async ({ page, context, site }) => {
        await context.addCookies([{ name: "language", value: language, url: site.url }]);
        const rest = watchRest(page);
        let place = 0;
        for await (const screen of tour.screens(language, await whoWalks(tour, site, context))) {
          place += 1;
          const file = `${tourPlace + 1}${String(place).padStart(2, "0")}${screen.address.replace(/\d{9,}|\W+/g, "-")}`;
          await page.setViewportSize({ width: 1440, height });
          await page.goto(screen.address);
          await page.getByRole("heading", { level: 1 }).waitFor();
          await screen.act?.(page);
          await rest();
          await takePictures(page, join(root, "screenshots", language, file.replace(/-$/, "")));
          const picture = inReadme.get(`${language} ${screen.address}`);
          if (picture)
            await page.screenshot({ path: join(root, ".readme", picture), animations: "disabled" });
        }
      });
    });

async function takePictures(page: Page, file: string): Promise<void> {
  for (const { name, width, colorScheme } of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height });
    // A dialog covers the visible part of the page, so that only the window is drawn.
    const fullPage = (await page.locator("dialog[open]").count()) === 0;
    // The colours that pass from day to night have arrived.
    await page.screenshot({ path: `${file}-${name}.png`, fullPage, style: unstuck, animations: "disabled" });
  }
  await page.emulateMedia({ colorScheme: "light" });
}
