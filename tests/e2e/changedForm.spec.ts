import { acceptedResume } from "../examples/readExamples";
import { changedSite } from "./changedSite/changedSite";
import { composedForm } from "./composed";
import { taipei } from "./jobs";
import { Person } from "./person";
import { Site } from "./site";
import { expect, test } from "./test";

test("a form that changes under a draft, a page and a browser that was away loses nothing of either", async ({
  browser,
}) => {
  const changed = await changedSite();
  const site = await Site.open();
  const context = await browser.newContext({ baseURL: site.url });
  try {
    const person = await Person.signedInAt(site);
    await person.sitsDownAt(context);
    const complete = await person.asOwn(acceptedResume(taipei.form, "noWorkAtAll"));
    const referee = {
      ...{ entryId: "4d7a2f60-0c1e-4b5d-8a39-1f2e3d4c5b6a", name: "Ana Reyes", relationship: "Manager" },
      ...{
        company: "Harbour Hotel",
        jobTitle: "Head of Desk",
        mobile: "+886912345678",
        email: "a@example.com",
      },
    };
    await person.sends(taipei, {
      ...complete,
      preferredName: "Han",
      referenceBoolean: false,
      references: [referee],
    });
    const [typing, submitting] = [await context.newPage(), await context.newPage()];
    await submitting.goto(`${taipei.address}/Preview`);
    await expect(submitting.getByText("Head of Desk")).toBeVisible();
    await typing.goto(taipei.address);
    // Text that is typed from here on does not reach the server before the form changes.
    await typing.route("**/api/0.1.0/resume/cabinCrew", (route) => route.abort());
    await typing.getByLabel("Preferred name").fill("Hanako");
    await expect(typing.getByText(/^Not saved to your account yet. What you type/)).toBeVisible();
    await site.deploy(changed);

    await test.step("a submit from the page with the older form is saved, and the new form is offered, with what another tab has typed", async () => {
      await submitting.getByRole("button", { name: "Submit", exact: true }).click();
      await submitting.getByRole("alertdialog").getByRole("button", { name: "Submit" }).click();
      await submitting.getByRole("button", { name: "Load the new form" }).click();
      await expect(submitting.getByText("Home airport")).toBeVisible();
      await expect(submitting.getByText("Hanako")).toBeVisible();
      await expect(submitting.getByText("Head of Desk")).toBeHidden();
    });

    await test.step("what was typed while nothing could be sent stands under its new name", async () => {
      await typing.unroute("**/api/0.1.0/resume/cabinCrew");
      await typing.reload();
      await expect(typing.getByLabel(/^Preferred name/)).toHaveValue("Hanako");
      // Either tab may have saved the answer, because the other tab shows the same draft.
      await expect.poll(async () => (await person.stored()).resume).toMatchObject({ calledBy: "Hanako" });
    });

    await test.step("what is not asked any more is shown on its step, in the language of the page", async () => {
      await typing
        .getByRole("navigation")
        .getByRole("link", { name: /Background/ })
        .click();
      await expect(typing.getByText("Questions we no longer ask")).toBeVisible();
      await expect(typing.getByText("Head of Desk")).toBeVisible();
      await typing.getByRole("banner").locator("select").selectOption("ja");
      await expect(typing.getByText("推薦者 · 1 · 役職・職種")).toBeVisible();
    });

    await test.step("the application is submitted by the new form", async () => {
      const { version } = await composedForm(taipei.form, changed.forms);
      const { id, resume, revision } = await person.stored();
      expect(resume).toMatchObject({ calledBy: "Hanako" });
      const { status } = await person.sends(taipei, resume, { submit: true, version, revision });
      expect([status, id > 0]).toEqual([200, true]);
    });
  } finally {
    await context.close();
    await site.close();
  }
});
