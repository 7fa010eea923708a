import { taipei } from "./jobs";
import { expect, test } from "./test";

test("another language in the middle of a step keeps words, place and focus, and rewords errors", async ({
  page,
  person,
}) => {
  await page.goto(taipei.address);
  const surname = page.locator('[id="/surname"]');
  await surname.fill("WANG-ÖZTÜRK");
  await page.locator('[id="/dateOfBirth:year"]').fill("19");
  await page.locator('[id="/videoUrl"]').fill("https://vimeo.com/1");
  await page.locator('[id="/weight"]').fill("abc");
  await page.locator('[id="/height"]').fill("170.");
  const problem = page.locator('[id="/videoUrl"] ~ .field-error, .field:has([id="/videoUrl"]) .field-error');
  await expect(problem).toHaveText("Youtube only.");
  // Marked, to tell whether it is still the same field and not another one in its place.
  await surname.evaluate((field) => field.setAttribute("data-mark", "same"));
  const switcher = page.getByRole("banner").locator("select");

  for (const [language, heading, sentence] of [
    ["ja", "基本情報", /YouTube/i],
    ["zh-TW", "基本資料", /YouTube/i],
  ] as const) {
    await switcher.focus();
    const top = await page.evaluate(() => scrollY);
    await switcher.selectOption(language);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expect(switcher).toBeFocused();
    await expect(problem).toHaveText(sentence);
    await expect(problem).not.toHaveText("Youtube only.");
    await expect(surname).toHaveAttribute("data-mark", "same");
    await expect(surname).toHaveValue("WANG-ÖZTÜRK");
    await expect(page.locator('[id="/dateOfBirth:year"]')).toHaveValue("19");
    await expect(page.locator('[id="/weight"]')).toHaveValue("abc");
    await expect(page.locator('[id="/height"]')).toHaveValue("170.");
    expect(await page.evaluate(() => scrollY)).toBe(top);
  }

  await switcher.selectOption("en");
  await expect(problem).toHaveText("Youtube only.");
  await expect.poll(async () => (await person.applications()).length).toBe(1);
});

test("a language named in an address is that of the next visit too", async ({ page }) => {
  await page.goto("/lang/ja");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/Jobs/1");
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
});
