import type { Page } from "@playwright/test";

/**
 * Holds the site's scripts back, as a slow line does: all, or all but the first small one. @returns a function that
 * lets them through
 */
export async function holdScripts(page: Page, which: "all" | "butTheFirst" = "all"): Promise<() => void> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    const isFirst = /\/index-[^/]*$/.test(route.request().url());
    if (which === "all" || !isFirst) await held;
    await route.continue();
  });
  return () => letThrough();
}
