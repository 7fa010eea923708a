import type { Page } from "@playwright/test";
import { watchRest } from "./atRest";
import { expect, test } from "./test";

test.use({ viewport: { width: 390, height: 844 } });

/** How far a page is scrolled, after a frame in which the page itself has noted it. */
const scrolledOn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => resolve(Math.round(window.scrollY)));
      }),
  );

/** Scrolls a page once it is at rest: content that loads later would move it. */
function scrolling(page: Page) {
  const rest = watchRest(page);
  return {
    async opens(address: string): Promise<void> {
      await page.goto(address);
      await rest();
    },
    async placeNow(): Promise<number> {
      await rest();
      return scrolledOn(page);
    },
    isAt: (place: number) => expect.poll(() => scrolledOn(page)).toBe(place),
    isBelow: (place: number) => expect.poll(() => scrolledOn(page)).toBeGreaterThan(place),
  };
}

test("a new page begins at its top, and one that is gone back to is where it was left", async ({ page }) => {
  const { opens, placeNow, isAt } = scrolling(page);
  await opens("/Jobs/1");
  const last = page.locator("#main").getByRole("heading", { level: 2 }).last();
  await last.scrollIntoViewIfNeeded();
  const place = await placeNow();
  expect(place).toBeGreaterThan(300);

  await last.getByRole("link").click();
  await expect(page).toHaveURL(/\/Jobs\/Detail\//);
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await isAt(0);

  await page.goBack();
  await isAt(place);
  await page.reload();
  await isAt(place);
});

test("a filter leaves the list where it stands, another page of it begins at the top", async ({ page }) => {
  const { opens, placeNow, isAt, isBelow } = scrolling(page);
  await page.setViewportSize({ width: 1440, height: 500 });
  await opens("/Jobs/2");
  const category = page.getByRole("combobox", { name: "Category" });
  await category.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 60);
  await isBelow(0);
  const place = await placeNow();
  await category.selectOption({ label: "Ground Staff" });
  await expect(page).toHaveURL(/\/Jobs\/1\?/);
  await expect(page.getByText(/^Openings found/)).toBeVisible();
  await isAt(place);

  await opens("/Jobs/1");
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL("/Jobs/2");
  await isAt(0);
});

test("another page of home's openings is read from where the list begins", async ({ page }) => {
  await scrolling(page).opens("/");
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL("/lang/en/2#newest");
  const heading = page.getByRole("heading", { name: "Newest openings" });
  await expect(heading).toBeInViewport();
  await expect(heading).toBeFocused();
});

test("an address that is typed into a tab begins at its top, whatever was there before", async ({ page }) => {
  const { opens, placeNow, isAt } = scrolling(page);
  await opens("/Jobs/1");
  await page.locator("#main").getByRole("heading", { level: 2 }).last().scrollIntoViewIfNeeded();
  const place = await placeNow();
  await opens("/Pilot");
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await isAt(0);
  await page.goBack();
  await expect(page.locator("#main").getByRole("heading", { level: 2 }).last()).toBeVisible();
  await isAt(place);
});

test("a place in a page that no address could name is none, and its own is found, also on the way back", async ({
  page,
}) => {
  const { opens, placeNow, isAt, isBelow } = scrolling(page);
  await page.setViewportSize({ width: 1440, height: 700 });
  await opens("/Pilot#100%");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toBeInViewport();
  const contents = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
  await contents.nth(1).click();
  await isBelow(0);
  const second = await placeNow();
  await contents.last().click();
  await isBelow(second);
  await page.goBack();
  await isAt(second);
  await page.goBack();
  await isAt(0);
});
