import type { BrowserContext, Page } from "@playwright/test";
import { taipei } from "./jobs";
import { expect, test } from "./test";

const name = (page: Page) => page.getByLabel("Preferred name");

/** How many forms the browser remembers. */
const remembered = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open("journal");
        opening.onsuccess = () => {
          const counting = opening.result.transaction("entries").objectStore("entries").count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );

/** A form with an answer that the server does not have, and the account in another tab. */
async function twoTabs(form: Page, context: BrowserContext): Promise<Page> {
  await form.goto(taipei.address);
  await name(form).fill("On the server");
  await expect(form.getByText(/^Saved /)).toBeVisible();
  const account = await context.newPage();
  await account.goto("/UserProfile");
  await expect(account.getByRole("button", { name: "Sign out" })).toBeVisible();
  await name(form).fill("Typed a moment ago");
  return account;
}

test("signing out in one tab sends what was typed in another, ends both and leaves nothing behind", async ({
  page,
  context,
  person,
}) => {
  const account = await twoTabs(page, context);
  await account.getByRole("button", { name: "Sign out" }).click();
  await expect(account).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect.poll(() => remembered(page)).toBe(0);
  expect((await context.cookies()).map((cookie) => cookie.name)).not.toContain("token");
  await person.signIn();
  expect((await person.stored()).resume).toMatchObject({ preferredName: "Typed a moment ago" });
});

test.describe("while the server knows of a sign-out before the form does", () => {
  test.use({ complaints: [/status of 401/] });

  test("the form asks to sign in again, and goes once it hears of it", async ({ page, context, person }) => {
    await page.goto(taipei.address);
    await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(person.email);
    const account = await context.newPage();
    await account.goto("/Privacy");
    await page.route("**/api/0.1.0/resume/cabinCrew", (route) =>
      route.fulfill({ status: 401, json: { code: "SIGN_IN", message: "", result: { data: [] } } }),
    );
    await name(page).fill("Typed a moment ago");
    await expect(page.getByRole("dialog", { name: "Sign in again" })).toBeVisible();
    await account.evaluate(() => new BroadcastChannel("session").postMessage("left"));
    await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL(`/Login?${new URLSearchParams({ to: taipei.address })}`);
  });
});

test.describe("while the server takes nothing", () => {
  test.use({ complaints: [/status of 503/] });

  test("signing out asks before it deletes what could not be sent", async ({ page, context, person }) => {
    await context.route("**/api/0.1.0/resume/cabinCrew", (route) =>
      name(page)
        .inputValue()
        .then((typed) => (typed === "On the server" ? route.continue() : route.fulfill({ status: 503 }))),
    );
    const account = await twoTabs(page, context);
    const asked = account.getByRole("alertdialog", { name: "Some answers have not been saved" });
    await account.getByRole("button", { name: "Sign out" }).click();
    await asked.getByRole("button", { name: "Stay signed in" }).click();
    await expect(name(page)).toHaveValue("Typed a moment ago");
    await expect.poll(() => remembered(page)).toBe(1);

    await account.getByRole("button", { name: "Sign out" }).click();
    await asked.getByRole("button", { name: "Delete and sign out" }).click();
    await expect(account).toHaveURL("/");
    await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
    await expect.poll(() => remembered(page)).toBe(0);
    await person.signIn();
    expect((await person.stored()).resume).toMatchObject({ preferredName: "On the server" });
  });
});

test("who goes on before the session ends stays signed in, in every tab", async ({
  page,
  context,
  person,
}) => {
  await page.goto("/UserProfile");
  const other = await context.newPage();
  await person.sitsDownAt(context, 90);
  // However long the pages take to come, the session does not end.
  await context.clock.setFixedTime(Date.now());
  await other.goto(taipei.address);
  const warning = (tab: Page) => tab.getByRole("alertdialog", { name: "Your session is about to end" });
  await page.goto("/UserProfile");
  await expect(warning(page)).toBeVisible();
  await expect(warning(other)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(warning(page)).toBeHidden();
  await expect(warning(other)).toBeHidden();
  const ends = Number((await context.cookies()).find(({ name }) => name === "expireDate")?.value);
  expect(ends * 1000 - Date.now()).toBeGreaterThan(3_600_000);
});
