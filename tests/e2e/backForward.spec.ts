import { chromium, type Page } from "@playwright/test";
import { findChromium } from "../../src/tools/chromium";
import { choiceOf, isTaken, publicAddresses } from "./publicPages";
import { expect, test } from "./test";

/** Why the browser would not restore a page by its cache of pages to go back to: what the page itself does, and no flag. */
async function reasonsOnWayBack(page: Page, address: string): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Page.enable");
  const reasons = new Promise<string[]>((resolve) => {
    devTools.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) =>
      resolve(
        notRestoredExplanations.filter(({ type }) => type !== "Circumstantial").map(({ reason }) => reason),
      ),
    );
    devTools.on("Page.frameNavigated", ({ type }) => {
      if (type === "BackForwardCacheRestore") resolve([]);
    });
  });
  await page.goto(address);
  await isTaken(page);
  await page.goto("/builds/latest.json");
  // Playwright's own way back waits for a load, which a restored page has not.
  await page.evaluate(() => history.back());
  return reasons;
}

// Some browsers without a window never keep pages, but they tell what else would have kept them from doing so.
test("nothing in a public page keeps it from being restored by the way back", async ({ site }) => {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? "chromium",
    args: ["--no-sandbox"],
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  try {
    for (const address of choiceOf(publicAddresses("en"), 4)) {
      const page = await browser.newPage({ baseURL: site.url });
      expect(await reasonsOnWayBack(page, address), address).toEqual([]);
      await page.close();
    }
    const page = await browser.newPage({ baseURL: site.url });
    await page.addInitScript(() => addEventListener("unload", () => {}));
    expect(await reasonsOnWayBack(page, "/Privacy"), "a page that listens to its end").not.toEqual([]);
  } finally {
    await browser.close();
  }
});
