import type { Page } from "@playwright/test";
import { languages } from "../../src/forms/engine/form";
import { acceptedResume } from "../examples/readExamples";
import { casesInTurn, oneInTurn } from "../turn";
import { composedForm } from "./composed";
import { taipei } from "./jobs";
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

/** Expects that nothing has moved so far, after two more frames have been drawn. */
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

const widths = [360, 390, 1440];
/** Addresses of pages that are sent by mail. They contain a token, which is not valid here. */
const mailed = ["/Verify/somebody%40example.com/0123456789abcdef", "/ForgotPwd/0123456789abcdef"];

for (const width of oneInTurn(widths))
  test(`nothing moves while a page comes, nor after a press: ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript(noteShifts);
    for (const address of casesInTurn([...mailed, ...publicAddresses("en")], 4)) {
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

for (const language of oneInTurn(languages))
  for (const width of oneInTurn(widths, 2))
    test(`nothing moves on an applicant's own pages: ${width} px, ${language}`, async ({
      page,
      context,
      person,
      site,
    }) => {
      const resume = await person.asOwn(acceptedResume(taipei.form, "noWorkAtAll"));
      await person.sends(taipei, resume);
      const { id } = await person.stored();
      const { steps } = await composedForm(taipei.form);
      await context.addCookies([{ name: "language", value: language, url: site.url }]);
      await page.setViewportSize({ width, height: 844 });
      await page.addInitScript(noteShifts);
      const looksAt = async (address: string) => {
        await page.goto(address);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await page.waitForLoadState("networkidle");
        await expectStill(page, address);
      };
      const tabs = ["/Personal", "/Password", "/Security", "/Privacy", "/MyData"];
      const saved = [
        ...[...steps.map(({ path }) => path), "Preview", "201"].map((path) => `${taipei.address}/${path}`),
        ...tabs.map((tab) => `/UserProfile${tab}`),
      ];
      const eitherWay = ["/UserProfile", `/Resume/${id}`];
      for (const address of casesInTurn([...saved, ...eitherWay], 7)) await looksAt(address);
      const { status } = await person.sends(taipei, resume, { submit: true, revision: 1 });
      expect(status).toBe(200);
      const submitted = [`${taipei.address}/200`, `/Apply/edit/${id}`, ...eitherWay];
      for (const address of casesInTurn(submitted, 4)) await looksAt(address);
    });

for (const language of oneInTurn(languages))
  for (const width of oneInTurn(widths, 1))
    test(`nothing moves from step to step, nor in the preview: ${width} px, ${language}`, async ({
      page,
      context,
      person,
      site,
    }) => {
      await person.sends(taipei, await person.asOwn(acceptedResume(taipei.form, "noWorkAtAll")));
      const { steps } = await composedForm(taipei.form);
      await context.addCookies([{ name: "language", value: language, url: site.url }]);
      await page.setViewportSize({ width, height: 844 });
      await page.addInitScript(noteShifts);
      for (const [place, { path }] of casesInTurn([...steps.entries()], 5)) {
        const next = steps[place + 1]?.path ?? "Preview";
        await page.goto(`${taipei.address}/${path}`);
        await page.locator("main button[type=submit]").click();
        await expect(page).toHaveURL(`${taipei.address}/${next}`);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await page.waitForLoadState("networkidle");
        await expectStill(page, `on to ${next}`);
      }
    });
