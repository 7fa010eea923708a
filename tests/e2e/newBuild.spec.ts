import type { Page } from "@playwright/test";
import { changedSite } from "./changedSite/changedSite";
import { after } from "./changedSite/changeWord";
import { taipei, tokyo } from "./jobs";
import { Person } from "./person";
import { Site } from "./site";
import { expect, test } from "./test";

const buildOf = (page: Page) => page.locator("meta[name=build]").getAttribute("content");
async function opensPasswords(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("link", { name: "Your account" }).click();
  await page.getByRole("link", { name: "Password" }).click();
}
const name = (page: Page) => page.getByLabel("Preferred name");

test("a newer build is offered in the middle of a form, and one that is missing brings it: nothing typed is lost", async ({
  browser,
}) => {
  const next = await changedSite();
  const site = await Site.open();
  const context = await browser.newContext({ baseURL: site.url });
  try {
    const person = await Person.signedInAt(site);
    await person.sitsDownAt(context);
    const offered = await context.newPage();
    const missing = await context.newPage();
    const missingInForm = await context.newPage();
    await missing.goto("/Jobs/1");
    await missingInForm.goto(tokyo.address);
    await expect(name(missingInForm)).toBeVisible();
    await offered.goto(taipei.address);
    await expect(name(offered)).toBeVisible();
    const first = await buildOf(offered);
    // Nothing typed reaches the server: restored answers can only come from this browser.
    await context.route("**/api/0.1.0/resume/cabinCrew", (route) => route.fulfill({ status: 503 }));

    await site.deploy(next);
    await test.step("somebody who comes back to the page is offered it, and types on", async () => {
      await offered.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
      const offer = offered
        .getByRole("status")
        .filter({ hasText: "A newer version of this site is available." });
      await expect(offer).toBeVisible();
      await name(offered).fill("Typed just before");
      await offer.getByRole("button", { name: "Reload" }).click();
      await expect.poll(() => buildOf(offered)).not.toBe(first);
      await expect(name(offered)).toHaveValue("Typed just before");
    });

    await test.step("a page whose next part is gone reloads by itself, once", async () => {
      expect(await buildOf(missing)).toBe(first);
      await opensPasswords(missing);
      await expect(missing.getByLabel(after.en)).toBeVisible();
      expect(await buildOf(missing)).not.toBe(first);
    });

    await test.step("also from within a form", async () => {
      await name(missingInForm).fill("Typed on the first build");
      await opensPasswords(missingInForm);
      await expect(missingInForm.getByLabel(after.en)).toBeVisible();
      await missingInForm.goto(tokyo.address);
      await expect(name(missingInForm)).toHaveValue("Typed on the first build");
    });
  } finally {
    await context.close();
    await site.close();
  }
});
