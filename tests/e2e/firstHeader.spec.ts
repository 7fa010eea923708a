import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { holdScripts } from "./holdScripts";
import { isTaken } from "./publicPages";
import { expect, test } from "./test";

test.use({ viewport: { width: 390, height: 844 } });

const menu = (page: Page) => page.getByRole("button", { name: "Menu" });
const openings = (page: Page) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Openings" });

test("home's menu opens before any script has come, and stays open when the site is there", async ({
  page,
}) => {
  const letThrough = await holdScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await menu(page).focus();
  await page.keyboard.press("Enter");
  await expect(openings(page)).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
  await openings(page).focus();

  letThrough();
  await isTaken(page);
  await expect(openings(page)).toBeVisible();
  await expect(openings(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(openings(page)).toBeHidden();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("home's menu leads on", async ({ page }) => {
    await page.goto("/");
    await menu(page).click();
    await openings(page).click();
    await expect(page).toHaveURL("/Jobs/1");
  });
});
