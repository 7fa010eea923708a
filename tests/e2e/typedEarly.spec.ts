import { holdScripts } from "./holdScripts";
import { Person } from "./person";
import { isTaken } from "./publicPages";
import { expect, test } from "./test";

test("what is typed into the sign-in before its script has come is kept, and sent", async ({
  page,
  site,
}) => {
  const person = await Person.signedInAt(site);
  const letThrough = await holdScripts(page);
  await page.goto("/Login", { waitUntil: "commit" });
  const email = page.getByRole("textbox", { name: "Email" });
  const password = page.getByRole("textbox", { name: "Password" });
  await email.fill(person.email);
  await password.pressSequentially(person.password);
  const stays = page.getByRole("checkbox");
  await stays.uncheck();
  await password.focus();
  // Enter sends nothing, and in particular puts nothing into the address; the typed text is kept.
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/Login");

  letThrough();
  await isTaken(page);
  await expect(email).toHaveValue(person.email);
  await expect(password).toHaveValue(person.password);
  await expect(password).toBeFocused();
  await expect(stays).not.toBeChecked();
  const sent = page.waitForRequest((request) => request.url().endsWith("/login"));
  await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    email: person.email,
    password: person.password,
    staySignedIn: false,
  });
  await expect(page).toHaveURL("/UserProfile");
});

test("a button that is pressed before the script has come does what it says once it is there", async ({
  page,
  context,
  site,
}) => {
  const person = await Person.signedInAt(site);
  await person.sitsDownAt(context);
  const letThrough = await holdScripts(page, "butTheFirst");
  await page.goto("/Privacy", { waitUntil: "commit" });
  // The first script loads the others.
  await expect(page.locator("link[rel=modulepreload][href*=main]")).toBeAttached();
  await page.getByRole("banner").getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/Privacy");
  letThrough();
  await expect(page).toHaveURL("/");
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("token");
});
