import type { Browser } from "@playwright/test";

/** Milliseconds after the address was entered. */
export interface Times {
  /** The first words are painted, which are the heading. */
  heading: number;
  /** A press on the menu opens it. */
  menu: number;
  /** The page itself has taken the place of what came with the HTML. */
  page: number;
}

const kilobit = 1000 / 8;

/** Home on a phone four times slower than this machine, at 1.6 Mbit/s and 150 ms, with nothing kept from before. */
export async function timeHome(browser: Browser, url: string, language: string): Promise<Times> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: language });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 150,
      downloadThroughput: 1600 * kilobit,
      uploadThroughput: 750 * kilobit,
    });
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.goto(url, { waitUntil: "commit" });
    const painted = await page.waitForFunction(
      () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
    );
    // Nobody presses what they do not see.
    const opened = await page.waitForFunction(() => {
      document.querySelector<HTMLElement>("header button[popovertarget]")?.click();
      return document.querySelector("header [popover]:popover-open") ? performance.now() : 0;
    });
    const there = await page.waitForFunction(() => document.querySelector("#main h1") && performance.now());
    return {
      heading: (await painted.jsonValue()) ?? Number.NaN,
      menu: await opened.jsonValue(),
      page: (await there.jsonValue()) ?? Number.NaN,
    };
  } finally {
    await context.close();
  }
}
