import { projectAnswers } from "../../src/forms/engine/projectAnswers";
import { resumeFromWire, resumeToWire } from "../../src/resume/wire";
import { acceptedResume } from "../examples/readExamples";
import { changedSite } from "./changedSite/changedSite";
import { composedForm, wordsOf } from "./composed";
import { tokyo } from "./jobs";
import { Person } from "./person";
import { Site } from "./site";
import { expect, test } from "./test";

test("a field that staff add to one market is asked, judged, previewed and stored there", async ({
  browser,
}) => {
  const copy = await changedSite();
  const site = await Site.open(copy);
  const context = await browser.newContext({ baseURL: site.url });
  try {
    const person = await Person.signedInAt(site);
    const { version, schema } = await composedForm(tokyo.form, copy.forms);
    const all = await person.asOwn(acceptedResume(tokyo.form, "oneLetterNames"));
    // The server does not store the answers that a law forbids to ask for before they are due.
    const resume = resumeToWire(projectAnswers(schema, resumeFromWire(all)));

    await test.step("the server asks for it, in the applicant's language", async () => {
      const { status, answer } = await person.sends(tokyo, resume, { submit: true, language: "ja", version });
      expect(status).toBe(400);
      expect(answer.errors).toMatchObject([
        { path: "/resume/nearestStation", keyword: "required", message: "最寄り駅を入力してください。" },
      ]);
    });

    await person.sitsDownAt(context);
    const page = await context.newPage();
    await test.step("so does the page, after the field that was named", async () => {
      await page.goto(tokyo.address);
      const { labels } = wordsOf(tokyo.form, "en", copy.forms);
      await expect(page.getByRole("textbox", { name: labels["basic.mobile"]?.label ?? "" })).not.toBeEmpty();
      await page.getByRole("button", { name: "Continue" }).click();
      await page
        .locator(".error-summary")
        .getByRole("link", { name: "Enter the station nearest to you." })
        .click();
      await expect(page.getByLabel("Nearest station")).toBeFocused();
      await page.keyboard.type("青空台");
      await page.goto(`${tokyo.address}/Preview`);
    });

    await test.step("the preview shows it, and it is submitted with the others", async () => {
      await expect(page.getByText("Nearest station")).toBeVisible();
      await expect(page.getByText("青空台")).toBeVisible();
      await page.getByRole("button", { name: "Submit", exact: true }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Submit" }).click();
      await expect(page.getByRole("heading", { name: "Application submitted" })).toBeVisible();
      const stored = await person.stored();
      expect(stored.status).toBe("submitted");
      expect(stored.resume).toEqual({ ...resume, nearestStation: "青空台" });
    });
  } finally {
    await context.close();
    await site.close();
  }
});
