import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { Language } from "../../../src/forms/engine/form";
import { type Weight, weighPage } from "./weighPage";

/** The browser's own measurements of a page on a slow line. */
export interface Observed extends Weight {
  /** Seconds until the largest part was painted. */
  largestPaint: number;
}

const kilobit = 1000 / 8;

/** Makes a page as slow as a phone: 1.6 Mbit/s, 150 ms there and back, a processor four times slower. */
export async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: 1600 * kilobit,
    uploadThroughput: 750 * kilobit,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}

/** Loads a page on a slow phone that has nothing yet, and weighs it. */
export async function observePage(browser: Browser, url: string, language: Language): Promise<Observed> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: language });
  try {
    const page = await context.newPage();
    await slowDown(context, page);
    const weight = await weighPage(page, url);
    return { ...weight, largestPaint: (await page.evaluate(largestPaint)) / 1000 };
  } finally {
    await context.close();
  }
}

/** Milliseconds since the address was entered. */
function largestPaint(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
      type: "largest-contentful-paint",
      buffered: true,
    });
  });
}
