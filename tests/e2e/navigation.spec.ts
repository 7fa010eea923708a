import type { Page } from "@playwright/test";
import { isTaken } from "./publicPages";
import { expect, test } from "./test";

const header = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test.beforeEach(({ page }) => page.setViewportSize({ width: 1440, height: 900 }));

/** Opens home, and holds the files of an information page back until they are let through. */
async function homeWithHeldPages(page: Page): Promise<() => void> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.goto("/");
  await isTaken(page);
  await page.route(/\/assets\/(InformationPage|pilots|cabin)-[^/]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return letThrough;
}

test("a second press while a page is loading wins, and leaves no entry in the history", async ({ page }) => {
  const letThrough = await homeWithHeldPages(page);
  await header(page, "Cabin Crew").click();
  await header(page, "Openings").click();
  await expect(heading(page)).toHaveText("Openings");
  letThrough();
  await header(page, "Pilot").click();
  await expect(page).toHaveURL("/Pilot");
  await page.goBack();
  await expect(page).toHaveURL("/Jobs/1");
  await expect(heading(page)).toHaveText("Openings");
  await page.goBack();
  await expect(page).toHaveURL("/");
});

test("who goes back while a page is loading is back, and the page does not come after all", async ({
  page,
}) => {
  const letThrough = await homeWithHeldPages(page);
  await header(page, "Openings").click();
  await expect(heading(page)).toHaveText("Openings");
  await header(page, "Cabin Crew").click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/");
  const arrived = page.waitForResponse(/\/assets\/InformationPage-/);
  letThrough();
  await arrived;
  await header(page, "Openings").click();
  await expect(heading(page)).toHaveText("Openings");
  await expect(page).toHaveURL("/Jobs/1");
});

test.describe("of a build that is gone", () => {
  test.use({ complaints: [/status of 404|dynamically imported module/] });

  test("a page whose code is missing is loaded anew, at the address that was asked for", async ({ page }) => {
    await page.goto("/");
    await isTaken(page);
    await page.route(/\/assets\/InformationPage-[^/]+\.js$/, (route) => route.fulfill({ status: 404 }), {
      times: 1,
    });
    await Promise.all([page.waitForEvent("load"), header(page, "Cabin Crew").click()]);
    await expect(page).toHaveURL("/CabinCrew");
    await expect(heading(page)).toHaveText("Cabin Crew");
    await isTaken(page);
  });
});

test.describe("addresses that nobody would write", () => {
  test.use({ complaints: [/status of 40[04]/] });

  test("a fragment that nobody can decode is none, and the site goes on", async ({ page }) => {
    await page.goto("/Pilot#%E0%A4%A");
    await isTaken(page);
    await expect(heading(page)).toBeInViewport();
    await page.getByRole("navigation", { name: "On this page" }).getByRole("link").last().click();
    await expect(page).toHaveURL(/#\w/);
    await header(page, "Openings").click();
    await expect(heading(page)).toHaveText("Openings");
  });

  test("two slashes never lead to another site", async ({ page, site }) => {
    const left: string[] = [];
    await page.route(
      (url) => url.host === "evil.example",
      (route) => {
        left.push(route.request().url());
        return route.abort();
      },
    );
    const language = page.getByRole("banner").getByRole("combobox");
    for (const address of ["//evil.example", "//evil.example/lang/en?lang=en", "/lang/en//evil.example"]) {
      await page.goto(site.url + address);
      await isTaken(page);
      await language.selectOption("ja");
      await expect(page.locator("html")).toHaveAttribute("lang", "ja");
      await language.selectOption("en");
      await expect(page.locator("html")).toHaveAttribute("lang", "en");
      // A browser without scripts sends the form like this.
      await Promise.all([
        page.waitForEvent("load"),
        page.locator("header form").evaluate((form: HTMLFormElement) => form.submit()),
      ]);
      expect(new URL(page.url()).origin, address).toBe(site.url);
    }
    for (const wanted of ["//evil.example", "/\\evil.example", "https://evil.example"]) {
      await page.goto(`/Register/Success?${new URLSearchParams({ to: wanted })}`);
      await expect(page.locator("#main")).toBeVisible();
      for (const link of await page.locator("a[href]").all())
        expect(await link.getAttribute("href")).not.toContain("evil.example");
    }
    expect(left).toEqual([]);
  });
});

test("after signing out, the way back leads past what was somebody's own", async ({ page, person }) => {
  await page.goto("/Privacy");
  await isTaken(page);
  await page.getByRole("banner").getByRole("link", { name: "Your account" }).click();
  await expect(heading(page)).toHaveText("Hello, Kim Tester");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/");
  await page.goBack();
  await expect(page).toHaveURL(/^[^?]*\/Login\?to=/);
  await expect(page.locator("body")).not.toContainText("Tester");
  await expect(page.locator("body")).not.toContainText(person.email);
  await page.goBack();
  await expect(page).toHaveURL("/Privacy");
});
