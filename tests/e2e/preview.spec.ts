import { languages } from "../../src/forms/engine/form";
import { insertNonBreakingSpaces } from "../../src/forms/language/insertNonBreakingSpaces";
import { acceptedResume } from "../examples/readExamples";
import { oneInTurn } from "../turn";
import { taipei, tokyo } from "./jobs";
import { sayer } from "./screens";
import { expect, test } from "./test";

test("what the preview misses is what the server misses, in the same words", async ({ page, person }) => {
  await page.goto(tokyo.address);
  await page.getByLabel("Preferred name").fill("Momo");
  await page.getByRole("link", { name: "Preview" }).click();
  await expect.poll(() => person.applications()).toHaveLength(1);
  for (const language of oneInTurn(languages)) {
    const say = sayer("apply", language);
    await page.getByRole("banner").getByRole("combobox").selectOption(language);
    await page.getByRole("button", { name: say("preview.submit"), exact: true }).click();
    const summary = page.getByRole("region", { name: say("preview.missing") });
    // The summary gets the focus at each press.
    await expect(summary).toBeFocused();

    const { resume, revision } = await person.stored();
    const { answer } = await person.sends(tokyo, resume, { submit: true, revision, language });
    const told = (answer.errors ?? []).map(({ message }) => insertNonBreakingSpaces(message));
    expect(told.length).toBeGreaterThan(15);
    // Where two fields have the same problem, the preview names the field first: "School 1 · Start date · Enter…".
    const said = (await summary.getByRole("link").allTextContents()).map((line) =>
      line.replace(/^.* · /, ""),
    );
    expect(said.sort()).toEqual(told.sort());
  }
});

test("an answer that the form asks no more is neither previewed nor submitted, and stays in the draft", async ({
  page,
  person,
}) => {
  const resume = await person.asOwn({
    ...acceptedResume(taipei.form, "noWorkAtAll"),
    nationality: "PH",
    passportNumber: "P5550123",
    dateOfExpiration: "2034-05-06",
  });
  await person.sends(taipei, resume);
  await page.goto(`${taipei.address}/Preview`);
  await test.step("what was not given leads to its field, and the field back to the answer", async () => {
    await page.getByRole("link", { name: "Preferred name" }).click();
    await expect(page.getByLabel("Preferred name")).toBeFocused();
    await page.getByLabel("Preferred name").fill("Robin");
    await page.getByRole("button", { name: "Back to preview" }).click();
    await expect(page.getByRole("link", { name: "Edit: Preferred name" })).toBeFocused();
    await expect(page.getByText("Robin", { exact: true })).toBeVisible();
  });
  await expect(page.getByText("P5550123")).toBeVisible();
  await expect(page.getByText(person.nationalIdNumber)).toHaveCount(0);
  expect((await person.stored()).resume.nationalIdNumber).toBe(person.nationalIdNumber);

  await page.getByRole("button", { name: "Submit", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("heading", { name: "Application submitted" })).toBeVisible();
  const { nationalIdNumber: _, ...asked } = resume;
  expect((await person.stored()).resume).toEqual({ ...asked, preferredName: "Robin" });
});
