import { oneInTurn } from "../turn";
import { taipei } from "./jobs";
import { expect, test } from "./test";

const languages = { en: "Continue", ja: "次へ進む", "zh-TW": "下一步" };

for (const [language, goOn] of oneInTurn(Object.entries(languages))) {
  test.describe(language, () => {
    test.use({ locale: language });

    test("the summary takes the focus, links to fields and says what they and the server say", async ({
      page,
      person,
    }) => {
      await page.goto(taipei.address);
      await page.locator('[id="/surname"]').fill("   ");
      await page.locator('[id="/mobile"]').fill("0912");
      await page.locator('details:has([id="/height"]) > summary').click();
      await page.locator('[id="/height"]').fill("163.25");
      await page.locator('[id="/videoUrl"]').fill("https://vimeo.com/1");
      await page.getByRole("button", { name: goOn }).click();

      const summary = page.locator(".error-summary");
      await expect(summary).toBeFocused();
      const links = await summary.getByRole("link").all();
      const said = new Map<string, string>();
      for (const link of links) {
        const path = (await link.getAttribute("href"))?.slice(1) ?? "";
        const sentence = (await link.textContent()) ?? "";
        said.set(path, sentence);
        await link.click();
        const field = page.locator(`.field:has([id="${path}"]), fieldset[id="${path}"]`).last();
        await expect(field.locator(":focus")).toBeVisible();
        const error = (await field.locator(".field-error").first().textContent()) ?? "";
        expect(sentence === error || sentence.endsWith(` · ${error}`), sentence).toBe(true);
      }
      for (const path of ["/surname", "/mobile", "/height", "/videoUrl", "/dateOfBirth"])
        expect([...said.keys()]).toContain(path);

      await expect.poll(async () => (await person.applications()).length).toBe(1);
      // The link is the last typed answer, so that no later save follows.
      await expect
        .poll(async () => (await person.stored()).resume)
        .toMatchObject({ videoUrl: "https://vimeo.com/1" });
      const { resume, revision } = await person.stored();
      const { status, answer } = await person.sends(taipei, resume, { submit: true, revision, language });
      expect(status).toBe(400);
      const told = new Map(
        (answer.errors ?? []).map(({ path, message }) => [path.replace(/^\/resume/, ""), message]),
      );
      for (const [path, sentence] of said) expect(sentence.replace(/^.* · /, ""), path).toBe(told.get(path));
    });
  });
}
