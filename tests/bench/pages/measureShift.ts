import type { Browser, Page } from "@playwright/test";
import type { Language } from "../../../src/forms/engine/form";
import { watchRest } from "../../e2e/atRest";
import { anyJob } from "./pages";
import { type MeasuredSite, pathOn } from "./sites";

/** How much a page moved, as Cumulative Layout Shift counts it. */
export interface Shift {
  /** When its address was entered. */
  entered: number;
  /** When it was come to by a link of another page; undefined when nothing visible there leads to it. */
  clicked: number | undefined;
}

/** One layout shift of a page, as the browser reports it. */
interface Movement {
  value: number;
  /** Milliseconds after the address was entered. */
  startTime: number;
}

interface Movements {
  /** Another one for another document. */
  origin: number;
  all: Movement[];
}

/** At the width in CSS pixels, on a line on which answers come later than a press excuses movements for. */
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

/** Milliseconds. Movements within 500 of a press are expected by who pressed, and do not count. */
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
    // Earlier shifts are reported in a task of its own.
    setTimeout(() => resolve({ origin: performance.timeOrigin, all }), 50);
  });
}

/** A burst ends after a second of rest, and after five in any case. */
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
