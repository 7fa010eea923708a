import { languages } from "../../src/forms/engine/form";
import { splitLaterAnswers } from "../../src/forms/engine/splitLaterAnswers";
import { acceptedResume } from "../examples/readExamples";
import { oneInTurn } from "../turn";
import { composedForm } from "./composed";
import { taipei } from "./jobs";
import { Person } from "./person";
import { expectReadable, invitedPage } from "./recruiter";
import { Site } from "./site";
import { expect, listen, test } from "./test";
import { tourOfDesk } from "./tourOfDesk";

test("a recruiter who is invited reads without names, decides, takes it back, and leaves no trace of it", async ({
  browser,
}) => {
  const site = await Site.open({}, { hasDesk: true });
  const context = await browser.newContext({ baseURL: site.deskUrl ?? "" });
  try {
    const heard = await listen(context);
    // The application leaves out the later answers, so that staff have something to ask for.
    const form = await composedForm(taipei.form);
    const [first, second] = [await Person.signedInAt(site), await Person.signedInAt(site)];
    for (const person of [first, second]) {
      const { first: answers } = splitLaterAnswers(form, acceptedResume(taipei.form, "noWorkAtAll"));
      const resume = await person.asOwn(answers);
      await person.sends(taipei, resume);
      await person.sends(taipei, resume, { submit: true, revision: 1 });
    }
    const { id } = await first.stored();
    const page = await invitedPage(site, context);

    await test.step("makes a passkey, and sees the postings of the department", async () => {
      await expectReadable(page, "invitation");
      await page.getByRole("button", { name: "Create a passkey" }).click();
      await expect(page.getByRole("link", { name: taipei.title, exact: true })).toBeVisible();
      await expectReadable(page, "postings");
    });

    await test.step("reads the list without names, with the columns of the form", async () => {
      await page.getByRole("link", { name: taipei.title, exact: true }).click();
      await expect(page.getByText("2 applications")).toBeVisible();
      await expect(page.getByText("Names are hidden")).toBeVisible();
      await expect(page.getByText("Tester")).toBeHidden();
      await expect(page.getByRole("link", { name: `No. ${id}` })).toBeVisible();
      await expectReadable(page, "list");
    });

    await test.step("opens an application, and notes something", async () => {
      await page.getByRole("link", { name: `No. ${id}` }).click();
      await expect(page.getByText("At this stage, you do not see who the applicant is.")).toBeVisible();
      await page.getByLabel("New note").fill("Ask about night shifts");
      await page.getByRole("button", { name: "Save note" }).click();
      await expect(page.getByText("Ask about night shifts")).toBeVisible();
      await expectReadable(page, "sheet");
      await page.getByRole("link", { name: "Back to the list" }).click();
    });

    await test.step("sees the mail, decides, and takes it back", async () => {
      await page.getByRole("checkbox", { name: `Select No. ${id}` }).check();
      await page.getByRole("button", { name: "Move to “Ended”", exact: true }).click();
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page.getByText("Email 1 of 1")).toBeVisible();
      await expectReadable(page, "decision");
      await page.getByRole("dialog").getByRole("button", { name: "Move to “Ended”" }).click();
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(page.getByText("Undone: 1 application stays as it was.")).toBeVisible();
    });

    await test.step("sees what is due and the mail that asks for it, asks, and takes it back", async () => {
      await page.getByRole("checkbox", { name: `Select No. ${id}` }).check();
      await page.getByRole("button", { name: "Ask for further answers" }).click();
      await expect(page.getByLabel("Answers due by")).toHaveValue(/^\d{4}-\d{2}-\d{2}$/);
      await expectReadable(page, "asking");
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page.getByText("Email 1 of 1")).toBeVisible();
      await expectReadable(page, "asking mail");
      await page.getByRole("button", { name: "Ask 1 applicant" }).click();
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(page.getByText("Undone: 1 application stays as it was.").last()).toBeVisible();
    });

    await test.step("every page and dialog is readable, and its controls are named in its reader's language", async () => {
      for (const language of oneInTurn(languages)) {
        await context.addCookies([{ name: "language", value: language, url: site.deskUrl ?? "" }]);
        await tourOfDesk(page, language, { posting: taipei.id, application: id });
      }
    });

    await test.step("the applicant sees nothing of it", async () => {
      expect(await first.applications()).toMatchObject([{ status: "submitted" }]);
    });
    expect(heard.filter((line) => !/status of 401/.test(line))).toEqual([]);
  } finally {
    await context.close();
    await site.close();
  }
});
