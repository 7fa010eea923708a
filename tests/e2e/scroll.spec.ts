import type { Page } from "@playwright/test";
import { expect, test } from "./test";

test.use({ viewport: { width: 390, height: 844 } });

/** Once a frame has come: with it the page hears how far it has been scrolled, and keeps that. */
const scrolledOn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => resolve(Math.round(window.scrollY)));
      }),
  );

test("a new page begins at its top, and one that is gone back to is where it was left", async ({ page }) => {
  const scrolled = () => scrolledOn(page);
  await page.goto("/Jobs/1");
  const last = page.locator("#main").getByRole("heading", { level: 2 }).last();
  await last.scrollIntoViewIfNeeded();
  const place = await scrolled();
  expect(place).toBeGreaterThan(300);

  await last.getByRole("link").click();
  await expect(page).toHaveURL(/\/Jobs\/Detail\//);
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  expect(await scrolled()).toBe(0);

  await page.goBack();
  await expect.poll(scrolled).toBe(place);
  await page.reload();
  await expect.poll(scrolled).toBe(place);
});

test("a filter leaves the list where it stands, another page of it begins at the top", async ({ page }) => {
  const scrolled = () => scrolledOn(page);
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto("/Jobs/2");
  const category = page.getByRole("combobox", { name: "Category" });
  await category.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 60);
  await expect.poll(scrolled).toBeGreaterThan(0);
  const place = await scrolled();
  await category.selectOption({ label: "Ground Staff" });
  await expect(page).toHaveURL(/\/Jobs\/1\?/);
  await expect(page.getByText(/^Openings found/)).toBeVisible();
  expect(await scrolled()).toBe(place);

  await page.goto("/Jobs/1");
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL("/Jobs/2");
  await expect.poll(scrolled).toBe(0);
});

test("another page of home's openings is read from where the list begins", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL("/lang/en/2#newest");
  const heading = page.getByRole("heading", { name: "Newest openings" });
  await expect(heading).toBeInViewport();
  await expect(heading).toBeFocused();
});

test("an address that is typed into a tab begins at its top, whatever was there before", async ({ page }) => {
  const scrolled = () => scrolledOn(page);
  await page.goto("/Jobs/1");
  await page.locator("#main").getByRole("heading", { level: 2 }).last().scrollIntoViewIfNeeded();
  const place = await scrolled();
  await page.goto("/Pilot");
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  expect(await scrolled()).toBe(0);
  await page.goBack();
  await expect(page.locator("#main").getByRole("heading", { level: 2 }).last()).toBeVisible();
  await expect.poll(scrolled).toBe(place);
});

test("a place in a page that no address could name is none, and its own is found, also on the way back", async ({
  page,
}) => {
  const scrolled = () => scrolledOn(page);
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.goto("/Pilot#100%");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toBeInViewport();
  const contents = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
  await contents.nth(1).click();
  await expect.poll(scrolled).toBeGreaterThan(0);
  const second = await scrolled();
  await contents.last().click();
  await expect.poll(scrolled).toBeGreaterThan(second);
  await page.goBack();
  await expect.poll(scrolled).toBe(second);
  await page.goBack();
  await expect.poll(scrolled).toBe(0);
});
