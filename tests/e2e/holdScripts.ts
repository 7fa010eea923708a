import type { Page } from "@playwright/test";

/** Keeps the site's scripts back, as a slow line does. @returns lets them through */
export async function holdScripts(page: Page): Promise<() => void> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  return () => letThrough();
}
