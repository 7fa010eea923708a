import { languages } from "../../src/forms/engine/form";
import { acceptedResume } from "../examples/readExamples";
import {
  dispatcherJob,
  examination,
  medical,
  missing,
  dispatcherOpening as opening,
  unexamined,
  why,
} from "./changedSite/addApplyType";
import { changedSite } from "./changedSite/changedSite";
import { inChangedFields } from "./changedSite/changeFields";
import { composedForm, wordsOf } from "./composed";
import { Person } from "./person";
import { Site } from "./site";
import { importJob } from "./staffOf";
import { expect, test } from "./test";

test("a new ApplyType and a new market are asked, judged, shown and stored by files alone", async ({
  browser,
}) => {
  const copy = await changedSite();
  const site = await Site.open(copy);
  const context = await browser.newContext({ baseURL: site.url });
  try {
    await importJob(site, dispatcherJob, copy);

    const person = await Person.signedInAt(site);
    const { version } = await composedForm(opening.form, copy.forms);
    // Only Taiwan asks for the number of a residence card.
    const { residenceCardNumber, ...asked } = acceptedResume("groundStaff.tw", "noGivenName");
    const begun = await person.asOwn({
      ...inChangedFields(asked),
      recruitingAnswers: [{ questionId: "whyDispatch", answer: "Nothing leaves without a plan." }],
    });

    await test.step("the API asks for what is new, in every language", async () => {
      await person.sends(opening, begun, { version });
      for (const [index, language] of languages.entries()) {
        const how = { submit: true, language, version, revision: index + 1 };
        const { status, answer } = await person.sends(opening, begun, how);
        expect(status).toBe(400);
        expect(answer.errors).toMatchObject([
          { path: "/resume/hangulName", keyword: "required", message: missing[language] },
          { path: "/resume/lastExamination", keyword: "required", message: unexamined[language] },
        ]);
      }
    });

    await person.sitsDownAt(context);
    const page = await context.newPage();
    const goesOn = () => page.getByRole("button", { name: /^Continue( to preview)?$/ }).click();
    const isAt = async (step: string, heading: string) => {
      await expect(page).toHaveURL(`${opening.address}/${step}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    };
    await test.step("so does the page, on the steps that were named", async () => {
      await page.goto(opening.address);
      await expect(page.getByText(opening.title)).toBeVisible();
      const { labels } = wordsOf(opening.form, "en", copy.forms);
      await expect(page.getByLabel(labels["basic.expectedMonthlySalary"]?.label ?? "")).toBeVisible();
      expect(labels["basic.expectedMonthlySalary"]?.label).toContain("KRW");
      await goesOn();
      await page.locator(".error-summary").getByRole("link", { name: missing.en }).click();
      await expect(page.getByLabel("Name in Hangul")).toBeFocused();
      await page.keyboard.type("김철수");
      await goesOn();
      await isAt("Background", "Background");
      await goesOn();
      await isAt("Question", "Questions");
      await expect(page.getByLabel(why.en)).toHaveValue("Nothing leaves without a plan.");
      await goesOn();
      await isAt("Medical", medical.en);
      await goesOn();
      await page.locator(".error-summary").getByRole("link", { name: unexamined.en }).click();
      await page.keyboard.type("May 2026");
      await goesOn();
      await isAt("Preview", "Preview");
      await expect(page.getByText("김철수")).toBeVisible();
      await expect(page.getByText("May 2026")).toBeVisible();
    });

    await test.step("each of them has an address, and those of other forms have none here", async () => {
      for (const step of ["", "/Background", "/Question", "/medical", "/Preview"]) {
        const answer = await page.goto(opening.address + step);
        expect(answer?.status(), step).toBe(200);
        await expect(page.getByText(`Application: ${opening.title}`)).toBeVisible();
      }
      expect((await context.request.get(`${opening.address}/Skill`)).status()).toBe(404);
      expect((await context.request.get("/Apply/cabinCrew/1016/Medical")).status()).toBe(404);
    });

    await test.step("and the application is submitted as it was shown", async () => {
      await page.getByRole("button", { name: "Submit", exact: true }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Submit" }).click();
      await expect(page.getByRole("heading", { name: "Application submitted" })).toBeVisible();
      await expect(page).toHaveURL(`${opening.address}/200`);
      expect(await person.stored()).toMatchObject({
        status: "submitted",
        applyType: "dispatcher",
        market: "kr",
        resume: { ...begun, hangulName: "김철수", lastExamination: "May 2026" },
      });
    });

    await test.step("and edited on its own steps alone", async () => {
      const edited = `/Apply/edit/${(await person.stored()).id}`;
      await page.goto(`${edited}/Medical`);
      await expect(page.getByLabel(examination.en)).toHaveValue("May 2026");
      await page.goto(`${edited}/Skill`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Page Not Found: ${edited}/Skill`);
    });
  } finally {
    await context.close();
    await site.close();
  }
});
