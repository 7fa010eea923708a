import { expect, type Page, type Request } from "@playwright/test";
import { isTaken } from "./publicPages";

/** Milliseconds between two looks. */
const often = { intervals: [30] };

/** From now on watches what a page asks for. The answer waits until nothing is under way and nothing fades in. */
export function watchRest(page: Page): () => Promise<void> {
  const waiting = new Set<Request>();
  page.on("request", (request) => waiting.add(request));
  page.on("requestfinished", (request) => waiting.delete(request));
  page.on("requestfailed", (request) => waiting.delete(request));
  return async () => {
    // What the server drew is painted before its scripts are asked for.
    if ((await page.locator('meta[name="scripts"]').count()) > 0) await isTaken(page);
    await expect.poll(() => waiting.size, often).toBe(0);
    // What is still fading in has not its colours yet, and a busy machine may be long in giving it the frames for them.
    await expect.poll(() => page.evaluate(finishMotion), often).toBe(0);
  };
}

/** Brings what moves to its end, and says how much that was; what has none, as a spinner, goes on. */
function finishMotion(): number {
  const moving = document
    .getAnimations()
    .filter(
      ({ playState, effect }) => playState === "running" && effect?.getTiming().iterations !== Infinity,
    );
  for (const animation of moving) animation.finish();
  return moving.length;
}
