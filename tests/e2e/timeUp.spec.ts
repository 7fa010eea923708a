import type { Page } from "@playwright/test";
import { taipei } from "./jobs";
import { Person } from "./person";
import { expect, test } from "./test";

const begun = "I learned to walk in a cabin";
const rest = ", between two rows of seats.";
/** The length of a session that is so short that the page warns at once. */
const seconds = 100;

const asked = (page: Page) => page.getByRole("dialog", { name: "Sign in again" });
const answer = (page: Page) => page.getByRole("textbox", { name: /^Why do you want/ });

async function typesUntilTimeIsUp(page: Page, person: Person): Promise<void> {
  await person.sitsDownAt(page.context(), seconds);
  await page.clock.install();
  await page.goto(`${taipei.address}/Question`);
  await expect(page.getByRole("alertdialog", { name: "Your session is about to end" })).toBeVisible();
  await page.keyboard.press("Escape");
  await answer(page).pressSequentially(begun);
  await page.clock.fastForward(seconds * 1000);
  await expect(asked(page)).toBeVisible();
}

test("whose time runs out signs in above the form and finishes the sentence", async ({ page, site }) => {
  const person = await Person.signedInAt(site);
  await typesUntilTimeIsUp(page, person);
  await asked(page).getByRole("textbox", { name: "Password" }).fill(person.password);
  await page.keyboard.press("Enter");
  await expect(asked(page)).toBeHidden();

  await expect(answer(page)).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type(rest);
  await expect(answer(page)).toHaveValue(begun + rest);
  await page.reload();
  await expect(answer(page)).toHaveValue(begun + rest);
});

test("who leaves instead leaves nothing for the next one at this machine, and finds it again", async ({
  page,
  context,
  site,
}) => {
  const person = await Person.signedInAt(site);
  const next = await Person.signedInAt(site);
  await typesUntilTimeIsUp(page, person);
  await asked(page).getByRole("button", { name: "Leave this page" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();

  await next.sitsDownAt(context);
  await page.goto(`${taipei.address}/Question`);
  await expect(answer(page)).toHaveValue("");
  expect(await next.applications()).toEqual([]);

  await person.sitsDownAt(context);
  await page.goto(`${taipei.address}/Question`);
  await expect(answer(page)).toHaveValue(begun);
});
