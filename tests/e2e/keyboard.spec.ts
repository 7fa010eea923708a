import { acceptedResume } from "../examples/readExamples";
import { composedForm, wordsOf } from "./composed";
import { FillsForm } from "./fillsForm";
import { taipei as job } from "./jobs";
import { Keys } from "./keys";
import { Person } from "./person";
import { typed } from "./stored";
import { expect, test } from "./test";

test("somebody without a mouse registers, fills the whole form and submits it", async ({ page, site }) => {
  test.setTimeout(180_000);
  const person = Person.at(site);
  const keys = await Keys.of(page);
  const heading = (name: string) => page.getByRole("heading", { level: 1, name });

  await test.step("from the list to the job, and to an account", async () => {
    await page.goto("/Jobs/1");
    await keys.follows(job.title);
    await expect(heading(job.title)).toBeVisible();
    await keys.follows("Register");
    await expect(heading("Register")).toBeVisible();
    const registration = new FillsForm(keys, wordsOf("register", "en"));
    await registration.answers(await composedForm("register"), {
      lastName: "Wang",
      firstName: "Po-han",
      email: person.email,
      confirmEmail: person.email,
      password: person.password,
      confirmPassword: person.password,
      country: "TW",
      mobile: "+886 900-000-000",
      privacyAccepted: true,
    });
    await keys.follows("Register");
    await expect(heading("Registration successful")).toBeVisible();
  });

  await test.step("by the link in the mail, and signing in", async () => {
    await page.goto(await person.mailedLink());
    await keys.follows("Verify my email");
    await expect(heading("Your email address is verified")).toBeVisible();
    await keys.follows("Sign in");
    const signIn = new FillsForm(keys, wordsOf("signIn", "en"));
    await signIn.answers(await composedForm("signIn"), { email: person.email, password: person.password });
    await keys.press("Enter");
    // At the form of the job that the registration began at.
    await expect(page).toHaveURL(job.address);
  });

  const resume = acceptedResume(job.form, "everythingAnswered");
  await test.step("to the form, step by step", async () => {
    const form = await composedForm(job.form);
    const words = wordsOf(job.form, "en");
    const application = new FillsForm(keys, words);
    for (const step of form.steps) {
      await expect(heading(words.labels[`steps.${step.id}`]?.label ?? "")).toBeVisible();
      await application.step(step, resume);
      await keys.follows(/^Continue/);
    }
    await expect(heading("Preview")).toBeVisible();
  });

  await test.step("reads it once more and submits", async () => {
    await expect(page.getByText("F128734103")).toBeVisible();
    await keys.follows("Submit");
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await keys.follows("Submit");
    await expect(heading("Application submitted")).toBeVisible();
  });

  await test.step("and the database holds every answer, as the site says", async () => {
    const [held] = await site.holdsOf(person.email);
    expect(held?.status).toBe("submitted");
    expect(typed(held?.resume ?? {})).toEqual(typed(resume));
  });
  await person.signIn();
  const stored = await person.stored();
  expect(stored.status).toBe("submitted");
  expect(typed(stored.resume)).toEqual(typed(resume));
});
