import type { Page } from "@playwright/test";
import { languages } from "../../src/forms/engine/form";
import { casesInTurn, oneInTurn } from "../turn";
import { publicAddresses } from "./publicPages";
import { sayer } from "./screens";
import { expect, test } from "./test";

test.use({ javaScriptEnabled: false });

const schemes = ["light", "dark"] as const;

/** The links of the page to other pages of this site. */
const linksOf = (page: Page): Promise<string[]> =>
  page
    .locator("a[href^='/']")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")?.replace(/#.*$/, "") ?? ""));

for (const language of oneInTurn(languages))
  test(`every page that anybody may read is there without a script: ${language}`, async ({
    page,
    context,
    site,
  }) => {
    const links = new Set<string>();
    const inks = new Set<string>();
    for (const scheme of schemes) {
      await context.addCookies(
        Object.entries({ language, theme: scheme }).map(([name, value]) => ({ name, value, url: site.url })),
      );
      for (const address of casesInTurn(publicAddresses(language), 6, schemes.indexOf(scheme))) {
        const answer = await page.goto(address);
        expect(answer?.status(), address).toBe(200);
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        await expect(page.locator("html")).toHaveClass(scheme);
        await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
        await expect(page.getByRole("heading", { level: 1 })).not.toBeEmpty();
        await expect(page.locator("#main")).toHaveText(/.{20}/);
        await expect(
          page.locator(
            "#main [aria-busy=true]:not(input, select, [role=combobox]), #main [role=progressbar]",
          ),
        ).toHaveCount(0);
        for (const link of await linksOf(page)) links.add(link);
        inks.add(await page.locator("h1").evaluate((heading) => getComputedStyle(heading).color));
      }
    }
    expect(inks.size).toBe(schemes.length);
    for (const link of links) {
      const answer = await context.request.get(site.url + link);
      expect(answer.status(), link).toBe(200);
    }
  });

test("a posting says without a script what its data for search engines say", async ({ page }) => {
  await page.goto("/Jobs/Detail/1016");
  const data = JSON.parse((await page.locator("script[type='application/ld+json']").textContent()) ?? "");
  const main = page.locator("#main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(data.title);
  await expect(main).toContainText(data.hiringOrganization.name);
});

test("openings are found, filtered and paged through by forms and links", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("searchbox").fill("cabin");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/\/Jobs\/1\?keyword=cabin/);
  const found = page.locator("#main [role=status]");
  await expect(found).toContainText("Openings found");
  const all = await found.textContent();

  await page.getByRole("combobox", { name: "Location" }).selectOption({ index: 1 });
  await page.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL(/keyword=cabin.*&location=[^&]+/);
  await expect(found).not.toHaveText(all ?? "");
  await expect(page.getByRole("searchbox")).toHaveValue("cabin");

  await page.goto("/Jobs/1");
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL("/Jobs/2");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("language and appearance are chosen by forms, and stay", async ({ page }) => {
  await page.goto("/Jobs/1?keyword=cabin");
  const header = page.getByRole("banner");
  await header.getByRole("combobox").selectOption("ja");
  await header.getByRole("button", { name: sayer("app", "en")("site.change") }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
  await expect(page.getByRole("searchbox")).toHaveValue("cabin");
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("combobox").selectOption("dark");
  await footer.getByRole("button", { name: sayer("app", "ja")("site.change") }).click();
  await expect(page.locator("html")).toHaveClass("dark");
  await page.goto("/Pilot");
  await expect(page.locator("html")).toHaveClass("dark");
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
});

test("questions open, and show their answers", async ({ page }) => {
  await page.goto("/Pilot");
  const question = page.locator("#main details:not([open])").first();
  const mark = await question.locator("summary").textContent();
  const asked = page.locator("#main details", { hasText: mark ?? "" }).first();
  await asked.locator("summary").click();
  await expect(asked).toHaveAttribute("open");
  await expect(asked.locator(":scope > :last-child")).toBeVisible();
});

test("what needs a script says so in one sentence, and what is somebody's own leads to the sign-in", async ({
  page,
}) => {
  const sentence = sayer("app", "en")("noScript");
  const said = page.locator("#main noscript p");
  for (const address of ["/Login", "/Register", "/ForgotPwd", "/VerifyResend"]) {
    await page.goto(address);
    await expect(said, address).toHaveText(sentence);
    await expect(said, address).toBeVisible();
  }
  for (const address of ["/UserProfile", "/Apply/cabinCrew/1016", "/Resume/5"]) {
    await page.goto(address);
    await expect(page).toHaveURL(`/Login?${new URLSearchParams({ to: address })}`);
    await expect(said).toHaveText(sentence);
  }
});
