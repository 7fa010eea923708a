import type { Page } from "@playwright/test";
import { acceptedResume } from "../examples/readExamples";
import { taipei } from "./jobs";
import { expect, test } from "./test";

async function becomes(page: Page, nationality: string) {
  await page.getByRole("combobox", { name: "Nationality" }).fill(nationality);
  await page.getByRole("combobox", { name: "Nationality" }).press("Enter");
}

test("flipping nationality back and forth loses no answer", async ({ page, person }) => {
  await page.goto(taipei.address);
  const idNumber = page.getByLabel("National ID number");
  const passport = page.getByLabel("Passport number");
  const card = page.getByLabel("Residence card number");
  const expiry = page.getByRole("group", { name: "Passport expiry date" });
  const military = page.getByRole("group", { name: "Military service" }).first();

  await becomes(page, "Taiwan");
  await page.getByLabel("Male", { exact: true }).check();
  await idNumber.fill("F128734103");
  await military.getByLabel("Exempt").check();
  await expect(passport).toBeHidden();

  await becomes(page, "Philippines");
  await expect(idNumber).toBeHidden();
  await expect(military).toBeHidden();
  await passport.fill("p1234567b");
  await card.fill("A800123450");
  await page.locator('details:has([id^="/dateOfExpiration"]) > summary').click();
  await expiry.getByLabel("Year").fill("2033");
  await expiry.getByLabel("Month").fill("8");

  await becomes(page, "Taiwan");
  await expect(idNumber).toHaveValue("F128734103");
  await expect(military.getByLabel("Exempt")).toBeChecked();
  await expect(card).toBeHidden();

  await becomes(page, "Philippines");
  await expect(passport).toHaveValue("P1234567B");
  await expect(card).toHaveValue("A800123450");
  await expect(expiry.getByLabel("Year")).toHaveValue("2033");
  await expect(expiry.getByLabel("Month")).toHaveValue("8");

  // Hidden answers stay in the draft on the server, too.
  await expect(page.getByText(/^Saved /)).toBeVisible();
  const { resume } = await person.stored();
  expect(resume).toMatchObject({
    nationality: "PH",
    passportNumber: "P1234567B",
    nationalIdNumber: "F128734103",
    militaryServiceStatus: "exempt",
  });
});

test("an answer whose field is hidden outlives a reload, comes back with its field, and is not submitted", async ({
  page,
  person,
}) => {
  await person.sends(taipei, await person.asOwn(acceptedResume(taipei.form, "noWorkAtAll")));
  await page.goto(taipei.address);
  const nationality = page.getByRole("combobox", { name: "Nationality" });
  const passport = page.getByLabel("Passport number");
  await expect(nationality).toHaveValue(/^Taiwan/);
  await becomes(page, "Philippines");
  await passport.fill("P1234567B");
  await becomes(page, "Taiwan");
  await expect(passport).toBeHidden();
  await expect(page.getByText(/^Saved /)).toBeVisible();

  await page.reload();
  await expect(nationality).toHaveValue(/^Taiwan/);
  await expect(passport).toBeHidden();
  await becomes(page, "Philippines");
  await expect(passport).toHaveValue("P1234567B");
  await becomes(page, "Taiwan");

  await page
    .getByRole("navigation")
    .getByRole("link", { name: /Preview/ })
    .click();
  await expect(page.getByText("P1234567B")).toBeHidden();
  await page.getByRole("button", { name: "Submit", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("heading", { name: "Application submitted" })).toBeVisible();
  const submitted = await person.stored();
  expect(submitted.status).toBe("submitted");
  expect(submitted.resume).not.toHaveProperty("passportNumber");
});
