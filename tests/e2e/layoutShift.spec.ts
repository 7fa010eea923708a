import type { Page } from "@playwright/test";
import { casesInTurn, oneInTurn } from "../turn";
import { isTaken, publicAddresses } from "./publicPages";
import { expect, test } from "./test";

const most = 0.01;

declare global {
  interface Window {
    shifts: { value: number; moved: string[] }[];
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** Notes everything that moves without having been pressed. */
function noteShifts(): void {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as LayoutShift;
      const moved = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 90) : "?"));
      if (!hadRecentInput) window.shifts.push({ value, moved });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** The shifts until now, after two more frames have been drawn. */
async function expectStill(page: Page, address: string): Promise<void> {
  const shifts = await page.evaluate(
    () =>
      new Promise<Window["shifts"]>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.shifts)));
      }),
  );
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  expect.soft(sum, `${address}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(most);
}

for (const width of oneInTurn([390, 1440]))
  test(`nothing moves while a page comes, nor after a press: ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript(noteShifts);
    for (const address of casesInTurn(publicAddresses("en"), 4)) {
      await page.goto(address);
      await isTaken(page);
      await page.waitForLoadState("networkidle");
      await expectStill(page, address);
      const link = page.locator("footer a[href='/Privacy']");
      if (address === "/Privacy") continue;
      await link.click();
      await expect(page).toHaveURL("/Privacy");
      await expect(page.getByRole("heading", { level: 1, name: "Privacy" })).toBeVisible();
      await page.waitForLoadState("networkidle");
      await expectStill(page, `${address}, then /Privacy`);
    }
  });
