import { acceptedResume } from "../examples/readExamples";
import { composedForm, wordsOf } from "./composed";
import { FillsForm } from "./fillsForm";
import { tokyo } from "./jobs";
import { Keys } from "./keys";
import { typed } from "./stored";
import { expect, test } from "./test";

test.use({ locale: "ja-JP" });

test("somebody in Japan applies in Japanese, with an input method", async ({ page, person }) => {
  const keys = await Keys.of(page);
  const words = wordsOf(tokyo.form, "ja");
  const resume = acceptedResume(tokyo.form, "inJapanese");
  // As it is typed: kana before it is converted, digits as wide as the characters around them.
  const asTyped = { ...resume, kanaLastName: "たかはし", mobile: "＋８１　９０－１２３４－５６７８" };
  await page.addInitScript(() => {
    addEventListener("compositionend", ({ data }) =>
      document.documentElement.setAttribute("data-composed", data),
    );
  });

  await page.goto(tokyo.address);
  const form = await composedForm(tokyo.form);
  const application = new FillsForm(keys, words);
  for (const step of form.steps) {
    const name = words.labels[`steps.${step.id}`]?.label ?? "";
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await application.step(step, asTyped);
    if (step === form.steps[0]) {
      await expect(page.locator("html")).toHaveAttribute("data-composed", /./);
      await expect(page.getByRole("img", { name: "portrait.jpg" })).toBeVisible();
    }
    await keys.follows(/^(次へ|確認画面へ)/);
  }
  await page.getByRole("button", { name: "送信", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "送信する" }).click();
  await expect(page).toHaveURL(/\/200$/);

  const stored = await person.stored();
  expect(stored.status).toBe("submitted");
  expect(typed(stored.resume)).toEqual(typed(resume));
});
