import { acceptedResume } from "../examples/readExamples";
import { taipei, tokyo } from "./jobs";
import { Person } from "./person";
import { expect, test } from "./test";
import { pdf } from "./uploads";

// The browser also logs each refusal as an error.
test.use({ complaints: [/Failed to load resource/] });

test("a submission that fails says what became of it, on the way of its button", async ({
  page,
  context,
  person,
  site,
}) => {
  const resume = await person.asOwn(acceptedResume(taipei.form, "noWorkAtAll"));
  const button = page.getByRole("button", { name: "Submit", exact: true });
  const open = async () => {
    await page.goto(`${taipei.address}/Preview`);
    await button.waitFor();
  };
  const submit = async () => {
    await button.click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Submit" }).click();
  };
  const alert = page.getByRole("alert");

  await test.step("on a cut connection nothing was sent", async () => {
    await person.sends(taipei, resume);
    await open();
    await context.setOffline(true);
    await submit();
    await expect(alert.filter({ hasText: "No connection: nothing was sent" })).toBeVisible();
    await context.setOffline(false);
    expect((await person.stored()).status).toBe("saved");
  });

  await test.step("with a number in use it is saved, and what to mend stands under that", async () => {
    const other = await Person.signedInAt(site);
    const taken = { ...(await other.asOwn(resume)), nationalIdNumber: person.nationalIdNumber };
    await other.sends(taipei, taken);
    await other.sends(taipei, taken, { submit: true, revision: 1 });
    await submit();
    const summary = page.getByRole("region", { name: "Submission failed but saved" });
    await expect(summary).toBeFocused();
    await summary
      .getByRole("link", { name: "National ID number · This number has already been used to apply" })
      .click();
    await expect(page.getByLabel("National ID number")).toBeFocused();
  });

  await test.step("without its draft it is neither saved nor submitted", async () => {
    const { id } = await person.stored();
    await open();
    await person.call("DELETE", `/resume/${id}`);
    await submit();
    await expect(page).toHaveURL(`${taipei.address}/401`);
    await expect(page.getByRole("heading", { name: "Submission failed" })).toBeVisible();
    await expect(page.getByText("Your draft is no longer in your account.")).toBeVisible();
  });

  await test.step("beside another application it is saved and not submitted", async () => {
    // The files of the deleted draft are gone with it.
    const again = await person.asOwn(acceptedResume(taipei.form, "noWorkAtAll"));
    const second = { ...acceptedResume(tokyo.form, "oneLetterNames"), photo: again.photo ?? null };
    await person.sends(taipei, again);
    await person.sends(tokyo, second);
    await open();
    await person.sends(tokyo, second, { submit: true, revision: 1 });
    await submit();
    await expect(page).toHaveURL(`${taipei.address}/400`);
    await expect(page.getByRole("heading", { name: "Submission failed but saved" })).toBeVisible();
    await expect(page.getByText("You have already applied")).toBeVisible();
  });
});

test("an identity number in use is told when it is left, and a file that cannot be sent says why", async ({
  page,
  context,
  person,
  site,
}) => {
  const other = await Person.signedInAt(site);
  const taken = await other.asOwn(acceptedResume(taipei.form, "noWorkAtAll"));
  await other.sends(taipei, taken);
  await other.sends(taipei, taken, { submit: true, revision: 1 });
  await person.sends(taipei, { ...taken, nationalIdNumber: "" });

  await test.step("a number in use", async () => {
    await page.goto(taipei.address);
    const number = page.getByLabel("National ID number");
    await number.fill(other.nationalIdNumber);
    await number.blur();
    await expect(page.getByText(/^This number has already been used to apply/)).toBeVisible();
    await number.fill(person.nationalIdNumber);
    await expect(page.getByText(/^This number has already been used/)).toBeHidden();
  });

  await page.goto(`${taipei.address}/Background`);
  const diploma = page.locator('[id="/academicBackgrounds/0/diplomaFile"]');
  const choose = (buffer: Buffer) =>
    diploma.locator("input[type=file]").setInputFiles({ ...pdf("diploma.pdf"), buffer });
  const whole = pdf("diploma.pdf").buffer;

  await test.step("a file too large", async () => {
    await choose(Buffer.concat([whole, Buffer.alloc(5 * 1024 * 1024 - whole.length)]));
    await expect(diploma).toContainText("Upload failed: The file size must be less than 5 MB");
  });

  await test.step("a cut connection", async () => {
    await context.setOffline(true);
    await choose(whole);
    await expect(diploma).toContainText("Upload failed: We could not reach our server.");
    await context.setOffline(false);
  });

  await test.step("an ended session, which begins again in place and sends the file", async () => {
    await person.call("POST", "/logout");
    await choose(whole);
    const again = page.getByRole("dialog", { name: "Sign in again" });
    await again.getByRole("textbox", { name: "Password" }).fill(person.password);
    await again.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(diploma.getByRole("link", { name: "diploma.pdf" })).toBeVisible();
    await expect(diploma).not.toContainText("Upload failed");
  });
});
