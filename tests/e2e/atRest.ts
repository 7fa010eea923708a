import { expect, type Page, type Request } from "@playwright/test";
import { isTaken } from "./publicPages";

/** Milliseconds between two checks. */
const often = { intervals: [30] };

/**
 * Watches the requests of a page from now on. @returns a function that waits until no request is pending and nothing
 * fades in
 */
export function watchRest(page: Page): () => Promise<void> {
  const waiting = new Set<Request>();
  page.on("request", (request) => waiting.add(request));
  page.on("requestfinished", (request) => waiting.delete(request));
  page.on("requestfailed", (request) => waiting.delete(request));
  return async () => {
    // The drawn page is painted before its scripts are requested.
    if ((await page.locator('meta[name="scripts"]').count()) > 0) await isTaken(page);
    await expect.poll(() => waiting.size, often).toBe(0);
    await finishAllMotion(page);
  };
}

/** Elements that fade in do not have their colours yet, and a busy machine may draw those frames late. */
export const finishAllMotion = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(finishMotion), often).toBe(0);

/** Finishes all running animations, and returns their number; endless ones, as a spinner's, go on. */
function finishMotion(): number {
  const moving = document
    .getAnimations()
    .filter(
      ({ playState, effect }) => playState === "running" && effect?.getTiming().iterations !== Infinity,
    );
  for (const animation of moving) animation.finish();
  return moving.length;
}
