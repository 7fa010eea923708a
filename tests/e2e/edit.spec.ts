import { acceptedResume } from "../examples/readExamples";
import { taipei } from "./jobs";
import { expect, test } from "./test";

test("what was submitted is edited on a copy, and stays as it was until the changes are submitted", async ({
  page,
  person,
}) => {
  const resume = await person.asOwn({
    ...acceptedResume(taipei.form, "noWorkAtAll"),
    preferredName: "Kim",
  });
  await person.sends(taipei, resume);
  await person.sends(taipei, resume, { submit: true, revision: 1 });
  const submitted = await person.stored();
  const preview = page.getByRole("navigation").getByRole("link", { name: /Preview/ });
  const edited = `/Apply/edit/${submitted.id}`;

  await test.step("the account leads to the form, with everything in it", async () => {
    await page.goto("/UserProfile");
    await page.getByRole("link", { name: `Edit: ${taipei.title}` }).click();
    await expect(page).toHaveURL(edited);
    await expect(page.getByText("You are editing your submitted application")).toBeVisible();
    await expect(page.getByLabel("Preferred name")).toHaveValue("Kim");
  });

  await test.step("changes are saved beside it, and waited for", async () => {
    await page.getByLabel("Preferred name").fill("Robin");
    await expect(page.getByText(/^Saved /)).toBeVisible();
    await page.goto(`/Resume/${submitted.id}`);
    await expect(page.getByText("You have saved changes that you have not submitted yet.")).toBeVisible();
    await expect(page.getByText("Kim", { exact: true })).toBeVisible();
    await expect(page.getByText("Robin", { exact: true })).toBeHidden();
    expect((await person.stored()).resume).toEqual(submitted.resume);
  });

  await test.step("they are gone on with on another machine, and refused while something is missing", async () => {
    await page.evaluate(() => indexedDB.deleteDatabase("journal"));
    await page.getByRole("link", { name: "Edit", exact: true }).click();
    const name = page.getByLabel("Preferred name");
    await expect(name).toHaveValue("Robin");
    const surname = page.getByRole("textbox", { name: /^Surname/ });
    const before = await surname.inputValue();
    await surname.fill("");
    await preview.click();
    await page.getByRole("button", { name: "Submit", exact: true }).click();
    await page.locator(".error-summary").getByRole("link").click();
    await expect(surname).toBeFocused();
    await surname.fill(before);
  });

  await test.step("and take its place once they are submitted", async () => {
    await preview.click();
    await page.getByRole("button", { name: "Submit", exact: true }).click();
    const dialog = page.getByRole("alertdialog");
    await expect(
      dialog.getByText("Your updated application will replace the one you submitted before."),
    ).toBeVisible();
    await dialog.getByRole("button", { name: "Submit" }).click();
    await expect(page.getByRole("heading", { name: "Changes submitted" })).toBeVisible();
    await expect(page).toHaveURL(`${edited}/200`);
    const { status, submittedAt, resume } = await person.stored();
    expect({ status, submittedAt }).toEqual({ status: "submitted", submittedAt: submitted.submittedAt });
    expect(resume).toEqual({ ...submitted.resume, preferredName: "Robin" });
  });
});

test("an application that is not one's own, or not there, cannot be edited", async ({ page, person }) => {
  expect(await person.applications()).toEqual([]);
  await page.goto("/Apply/edit/999999");
  await expect(page.getByRole("heading", { name: "You cannot edit this application" })).toBeVisible();
  await expect(page.getByText("This application can no longer be changed.")).toBeVisible();
  await page.getByRole("link", { name: "Go to your account" }).click();
  await expect(page).toHaveURL("/UserProfile");
});
