import { chromium, type Page } from "@playwright/test";
import { findChromium } from "../../src/tools/chromium";
import { casesInTurn } from "../turn";
import { isTaken, publicAddresses } from "./publicPages";
import { expect, test } from "./test";

/**
 * The reasons why the browser would not keep a page in its back/forward cache that lie in the page itself, and not in a
 * flag.
 */
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
  // `page.goBack()` waits for a load event, which a restored page does not have.
  await page.evaluate(() => history.back());
  return reasons;
}

// Some headless browsers never keep pages, but list the other reasons against it.
test("nothing in a public page keeps it from being restored by the way back", async ({ site }) => {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? "chromium",
    args: ["--no-sandbox", "--disable-gpu"],
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  try {
    for (const address of casesInTurn(publicAddresses("en"), 8)) {
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
