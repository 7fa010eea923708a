import type { Browser, Page } from "@playwright/test";
import type { Language } from "../../../src/forms/engine/form";
import { watchRest } from "../../e2e/atRest";
import { anyJob } from "./pages";
import { type MeasuredSite, pathOn } from "./sites";

/** How much a page moved, as Cumulative Layout Shift counts it. */
export interface Shift {
  /** The shift when the page is opened by its address. */
  entered: number;
  /** The shift when the page is opened by a link on another page; undefined when no visible link leads to it. */
  clicked: number | undefined;
}

/** One layout shift of a page, as the browser reports it. */
interface Movement {
  value: number;
  /** Milliseconds after the address was entered. */
  startTime: number;
}

interface Movements {
  /** The time origin of the document, which differs for each document. */
  origin: number;
  all: Movement[];
}

/**
 * Measures a page at a width in CSS pixels. Answers are delayed for so long that movements after a press count,
 * too.
 */
export async function measureShift(
  browser: Browser,
  site: MeasuredSite,
  address: string,
  language: Language,
  width: number,
): Promise<Shift> {
  const { url } = site;
  const target = pathOn(site, address);
  const context = await browser.newContext({ viewport: { width, height: 844 }, locale: language });
  try {
    const page = await context.newPage();
    await delayAnswers(page);
    const rest = watchRest(page);
    const enter = async (path: string) => {
      await page.goto(url + path, { waitUntil: "networkidle" });
      await rest();
      return page.evaluate(readMovements);
    };
    const entered = worstBurst((await enter(target)).all);
    const before = await enter(target === "/" ? "/Privacy" : address === anyJob ? "/Jobs/1" : "/");
    const link = page.locator(`a[href="${target}"]:visible`).last();
    if ((await link.count()) === 0) return { entered, clicked: undefined };
    await link.click();
    await page.waitForURL(url + target);
    await rest();
    const after = await page.evaluate(readMovements);
    const isSame = after.origin === before.origin;
    return { entered, clicked: worstBurst(isSame ? after.all.slice(before.all.length) : after.all) };
  } finally {
    await context.close();
  }
}

/**
 * Milliseconds by which answers are delayed. Movements within 500 milliseconds of a press do not count, because the
 * user expects them.
 */
const latency = 600;

async function delayAnswers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const unlimited = { downloadThroughput: -1, uploadThroughput: -1 };
  await session.send("Network.emulateNetworkConditions", { offline: false, latency, ...unlimited });
}

function readMovements(): Promise<Movements> {
  return new Promise((resolve) => {
    const all: Movement[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ("value" in entry && "hadRecentInput" in entry && !entry.hadRecentInput)
          all.push({ value: Number(entry.value), startTime: entry.startTime });
    });
    observer.observe({ type: "layout-shift", buffered: true });
    // The browser reports earlier shifts in a later task.
    setTimeout(() => resolve({ origin: performance.timeOrigin, all }), 50);
  });
}

/**
 * The sum of the worst burst of movements. A burst ends after a second without movements, and after five seconds in
 * any case.
 */
function worstBurst(all: readonly Movement[]): number {
  let worst = 0;
  let sum = 0;
  let begun = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (const { value, startTime } of all) {
    const isNew = startTime - last > 1000 || startTime - begun > 5000;
    if (isNew) begun = startTime;
    sum = isNew ? value : sum + value;
    last = startTime;
    worst = Math.max(worst, sum);
  }
  return worst;
}
