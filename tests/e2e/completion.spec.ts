import { acceptedResume } from "../examples/readExamples";
import {
  dispatcherJob,
  dispatcherOpening,
  examination,
  medical,
  nextExamination,
} from "./changedSite/addApplyType";
import { changedSite } from "./changedSite/changedSite";
import { inChangedFields } from "./changedSite/changeFields";
import { composedForm } from "./composed";
import { Person } from "./person";
import { Site } from "./site";
import { importJob, staffOf } from "./staffOf";
import { expect, test } from "./test";

test("what staff ask for when an application moves on is answered in the wizard, and survives what ends it", async ({
  browser,
}) => {
  const copy = await changedSite();
  const site = await Site.open(copy);
  const context = await browser.newContext({ baseURL: site.url });
  try {
    await importJob(site, dispatcherJob, copy);
    const person = await Person.signedInAt(site);
    const { version } = await composedForm(dispatcherOpening.form, copy.forms);
    const resume = await person.asOwn({
      ...inChangedFields(acceptedResume("groundStaff.tw", "noGivenName")),
      recruitingAnswers: [{ questionId: "whyDispatch", answer: "Nothing leaves without a plan." }],
      hangulName: "김철수",
      lastExamination: "May 2026",
    });
    await person.sends(dispatcherOpening, resume, { version });
    await person.sends(dispatcherOpening, resume, { submit: true, version, revision: 1 });
    const submitted = await person.stored();
    expect(submitted.status).toBe("submitted");
    const task = `/Apply/complete/${submitted.id}`;
    await person.sitsDownAt(context);
    const page = await context.newPage();

    await test.step("nothing is asked before staff ask", async () => {
      await page.goto(task);
      await expect(page.getByRole("heading", { name: "There is nothing to answer" })).toBeVisible();
    });

    await test.step("the mail and the account lead to it", async () => {
      const said = await staffOf(
        site,
        ["applications", "move", String(submitted.id), "inProcess", "--ask", "--yes"],
        copy,
      );
      expect(said).toContain(`${medical.en}: ${nextExamination.en}`);
      await expect.poll(() => person.mailedLink(), { intervals: [30] }).toContain(task);
      await page.goto("/UserProfile");
      const next = page.getByRole("region", { name: "What happens next" });
      await expect(next.getByText(`${medical.en} · ${nextExamination.en}`)).toBeVisible();
      await next.getByRole("link", { name: /^Answer now/ }).click();
      await expect(page).toHaveURL(task);
    });

    await test.step("its steps ask for nothing else", async () => {
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(medical.en);
      await expect(page).toHaveTitle(new RegExp(`${medical.en}: ${dispatcherOpening.title}`));
      await expect(page.getByText("We need more answers from you")).toBeVisible();
      await expect(page.getByLabel(examination.en)).toBeHidden();
      await expect(page.getByRole("navigation", { name: "Application steps" }).getByRole("link")).toHaveCount(
        2,
      );
      await page.getByRole("button", { name: /^Continue/ }).click();
      await page.locator(".error-summary").getByRole("link").click();
      await expect(page.getByLabel(nextExamination.en)).toBeFocused();
      await page.keyboard.type("May 2028");
      await expect(page.getByText(/^Saved /)).toBeVisible();
    });

    await page.close();
    await site.kill();
    await site.start();
    const later = await context.newPage();

    await test.step("what was typed is there after the page was closed and the server killed", async () => {
      await later.evaluate(() => indexedDB.deleteDatabase("journal")).catch(() => undefined);
      await later.goto(task);
      await expect(later.getByLabel(nextExamination.en)).toHaveValue("May 2028");
      expect((await person.stored()).resume).toEqual(submitted.resume);
    });

    await test.step("it is submitted, and stands with the answers that were there", async () => {
      await later.getByRole("button", { name: /^Continue/ }).click();
      await expect(later.getByRole("heading", { level: 1 })).toHaveText("Preview");
      await expect(later.getByText("May 2028")).toBeVisible();
      await expect(later.getByText("May 2026")).toBeHidden();
      await later.getByRole("button", { name: "Submit", exact: true }).click();
      const dialog = later.getByRole("alertdialog");
      await expect(dialog.getByText("You cannot change them afterwards.", { exact: false })).toBeVisible();
      await dialog.getByRole("button", { name: "Submit" }).click();
      await expect(later.getByRole("heading", { name: "Answers submitted" })).toBeVisible();
      const stored = await person.stored();
      expect(stored).toMatchObject({ status: "inProcess", completion: null });
      expect(stored.resume).toEqual({ ...submitted.resume, nextExamination: "May 2028" });
      await later.goto(`/Resume/${submitted.id}`);
      for (const answer of ["May 2026", "May 2028"]) await expect(later.getByText(answer)).toBeVisible();
    });
  } finally {
    await context.close();
    await site.close();
  }
});
