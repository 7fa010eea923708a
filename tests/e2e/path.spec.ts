import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { type Language, languages } from "../../src/engine/form";
import { composedForm, exampleOf } from "./composed";
import { taipei, tokyo } from "./jobs";
import { Person } from "./person";
import { expect, test } from "./test";

/** WCAG 2.2 A and AA, and what axe holds to be good practice. */
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Characters that a page in this language cannot do without; nothing of the kind stands in an English one. */
const script: Record<Language, RegExp> = {
  en: /[A-Za-z]/,
  ja: /[\p{scx=Hiragana}\p{scx=Han}]/u,
  "zh-TW": /\p{scx=Han}/u,
};

const airline: Record<Language, string> = { en: "Starling Air", ja: "スターリング航空", "zh-TW": "星椋航空" };

async function isFlawless(page: Page, language: Language) {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(script[language]);
  await expect(page).toHaveTitle(new RegExp(`^.+ · ${airline[language]}$`));
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => [id, target, failureSummary]),
  );
  expect.soft(faults, page.url()).toEqual([]);
}

/** Nothing stands out at the side of a telephone. */
async function fitsTelephone(page: Page) {
  const desk = page.viewportSize() ?? { width: 1024, height: 768 };
  await page.setViewportSize({ width: 390, height: 844 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(width, `${page.url()} at 390 px`).toBeLessThanOrEqual(390);
  await page.setViewportSize(desk);
}

const publicPages = [
  "/",
  "/Jobs/1",
  `/Jobs/Detail/${taipei.id}`,
  "/Register",
  "/Register/Success",
  "/Verify/somebody@example.com/0123456789abcdef",
  "/VerifyResend",
  "/Login",
  "/Privacy",
];

for (const language of languages) {
  test.describe(language, () => {
    test.use({ locale: language, viewport: { width: 1024, height: 768 } });

    test("every screen on the way to an account has no fault and fits a telephone", async ({ page }) => {
      for (const address of publicPages) {
        await test.step(address, async () => {
          await page.goto(address);
          await isFlawless(page, language);
          await fitsTelephone(page);
        });
      }
    });

    test("every screen of the application has no fault and fits a telephone", async ({ page, person }) => {
      const { steps } = await composedForm(tokyo.form);
      const resume = await person.withPhoto(exampleOf(tokyo.form, "inJapanese"));
      const draft = await person.sends(tokyo, { ...resume, surname: "", recruitingAnswers: [] });
      const revision = draft.answer.result.data[0]?.revision ?? 0;

      for (const { path } of [...steps, { path: "Preview" }]) {
        await test.step(path || "first step", async () => {
          await page.goto(`${tokyo.address}/${path}`);
          await isFlawless(page, language);
          await page.locator("main form, main footer").getByRole("button").last().scrollIntoViewIfNeeded();
          await fitsTelephone(page);
        });
      }

      await test.step("with what is to be mended", async () => {
        await page.goto(tokyo.address);
        await page.locator("button[type=submit].button-primary").click();
        await expect(page.getByRole("alert")).toBeFocused();
        await isFlawless(page, language);
        await fitsTelephone(page);
      });

      await test.step("saved, submitted and in the account", async () => {
        await page.goto(`${tokyo.address}/201`);
        await isFlawless(page, language);
        await person.sends(tokyo, resume, { submit: true, revision });
        for (const address of [`${tokyo.address}/200`, "/UserProfile", `/Jobs/Detail/${tokyo.id}`]) {
          await page.goto(address);
          await isFlawless(page, language);
          await fitsTelephone(page);
        }
        const { id } = await person.stored();
        await page.goto(`/Resume/${id}`);
        await isFlawless(page, language);
        await fitsTelephone(page);
      });
    });
  });
}

test.describe("an address that leads nowhere", () => {
  test.use({ complaints: [/status of 404/] });

  test("says so, and stays when asked to", async ({ page, site }) => {
    const answer = await page.goto("/Nowhere");
    expect(answer?.status()).toBe(404);
    await expect(page.getByText("Page Not Found: /Nowhere")).toBeVisible();
    await page.getByRole("button", { name: "Stay on this page" }).click();
    await isFlawless(page, "en");
    await expect(page).toHaveURL(`${site.url}/Nowhere`);
  });
});

test("only its owner reads an application", async ({ site, person }) => {
  await person.sends(tokyo, exampleOf(tokyo.form, "oneLetterNames"));
  const { id } = await person.stored();
  const other = await Person.signedInAt(site);
  expect((await other.ask("GET", `/resume/${id}`)).status).toBe(404);
});
