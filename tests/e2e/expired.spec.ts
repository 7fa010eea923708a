import type { Page } from "@playwright/test";
import { exampleOf, wordsOf } from "./composed";
import { Person } from "./person";
import { sampleJobs, stepOf } from "./sampleJobs";
import { savesDraft } from "./savesDraft";
import { expect, test } from "./test";

const { taipei } = sampleJobs;
const answers = exampleOf(taipei.form, "noWorkAtAll");
const { labels } = wordsOf(taipei.form, "en");
const question = labels["questions.cabinCrewRecruiting.whyCabinCrew"]?.label ?? "";
const begun = "I learned to walk in a cabin";
const rest = ", between two rows of seats.";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Sign in again" });
const essay = (page: Page) => page.getByRole("textbox", { name: question });

async function signsInAgain(page: Page, { password }: Pick<Person, "password">): Promise<void> {
  await dialog(page).getByRole("textbox", { name: "Password" }).fill(password);
  await dialog(page).getByRole("button", { name: "Sign in" }).click();
  await expect(dialog(page)).toBeHidden();
}

async function storedAnswer(person: Person): Promise<unknown> {
  const { resume } = await person.stored();
  return Object.values(resume.recruitingAnswers ?? []).find(
    ({ questionId }) => questionId === "whyCabinCrew",
  );
}

test("whose time runs out while typing signs in above the form and goes on", async ({
  page,
  context,
  site,
}) => {
  const person = await Person.signedInAt(site);
  await savesDraft(person, taipei, answers);
  const seconds = 6;
  await person.sitsDownAt(context, seconds);
  await page.goto(stepOf(taipei, "Question"));
  await essay(page).fill(begun);
  await expect(dialog(page)).toBeVisible({ timeout: (seconds + 5) * 1000 });

  // The form stands where it stood, behind the dialog.
  await expect(dialog(page).getByRole("textbox", { name: "Email" })).toHaveValue(person.email);
  await signsInAgain(page, person);
  await expect(essay(page)).toHaveValue(begun);
  await expect(essay(page)).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type(rest);
  await page.getByRole("button", { name: "Continue" }).click();

  await person.signIn();
  await expect.poll(() => storedAnswer(person)).toMatchObject({ answer: begun + rest });
});

test.describe("a server that has forgotten the session", () => {
  test.use({ complaints: [/401 \(Unauthorized\)/] });

  test("asks for the password when the draft is saved, and saves it then", async ({
    page,
    context,
    site,
  }) => {
    const person = await Person.signedInAt(site);
    await savesDraft(person, taipei, answers);
    await person.sitsDownAt(context);
    await page.goto(stepOf(taipei, "Question"));
    await expect(essay(page)).toBeVisible();
    await person.call("POST", "/logout");
    await essay(page).fill(begun);

    await expect(dialog(page)).toBeVisible();
    await signsInAgain(page, person);
    await expect(essay(page)).toHaveValue(begun);
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
    await person.signIn();
    expect(await storedAnswer(person)).toMatchObject({ answer: begun });
  });

  test("shows nobody else what was left open", async ({ page, context, site }) => {
    const person = await Person.signedInAt(site);
    const other = await Person.signedInAt(site, { firstName: "Robin", lastName: "Else" });
    await savesDraft(person, taipei, answers);
    await person.sitsDownAt(context);
    await page.goto(stepOf(taipei, "Question"));
    await expect(essay(page)).toBeVisible();
    await person.call("POST", "/logout");
    await essay(page).fill(begun);

    await dialog(page).getByRole("textbox", { name: "Email" }).fill(other.email);
    await signsInAgain(page, other);
    await expect(page.getByRole("heading", { level: 1, name: "Hello, Robin Else" })).toBeVisible();
    await page.goto(stepOf(taipei, "Question"));
    await expect(essay(page)).toHaveValue("");
    expect(await other.applications()).toEqual([]);

    // And the owner finds it again.
    await person.signIn();
    await person.sitsDownAt(context);
    await page.goto(stepOf(taipei, "Question"));
    await expect(essay(page)).toHaveValue(begun);
  });
});
