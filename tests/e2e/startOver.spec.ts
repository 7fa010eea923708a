import { acceptedResume } from "../examples/readExamples";
import { taipei } from "./jobs";
import { expect, test } from "./test";

test("starting over, once confirmed, blanks every step of the form and the draft", async ({
  page,
  person,
}) => {
  await person.sends(taipei, await person.asOwn(acceptedResume(taipei.form, "noWorkAtAll")));
  await page.goto(`${taipei.address}/Background`);
  const institution = page.getByLabel("Institution").first();
  await expect(institution).not.toHaveValue("");

  await page.getByRole("button", { name: "Start over" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Keep my answers" }).click();
  await expect(institution).not.toHaveValue("");

  await page.getByRole("button", { name: "Start over" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Clear the form" }).click();
  await expect(institution).toHaveValue("");
  await expect(page.getByLabel("I have no work experience")).not.toBeChecked();
  await expect
    .poll(async () => (await person.stored()).resume.academicBackgrounds)
    .toEqual([{ entryId: expect.any(String) }]);
  expect((await person.stored()).resume).not.toHaveProperty("preferredName");
});
