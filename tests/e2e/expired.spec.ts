import { taipei } from "./jobs";
import { expect, test } from "./test";

test.use({ complaints: [/status of 401/] });

test("who is signed out while typing signs in again in place and goes on", async ({ page, person }) => {
  await page.goto(taipei.address);
  await page.getByLabel("Preferred name").fill("Typed before the end");
  await expect(page.getByText(/^Saved /)).toBeVisible();

  await person.call("POST", "/logout");
  await page.getByLabel("Preferred name").fill("Typed after the end");
  const again = page.getByRole("dialog", { name: "Sign in again" });
  await expect(again).toBeVisible();
  await again.getByRole("textbox", { name: "Password" }).fill(person.password);
  await again.getByRole("button", { name: "Sign in", exact: true }).click();

  await expect(again).toBeHidden();
  await expect(page).toHaveURL(taipei.address);
  await expect(page.getByLabel("Preferred name")).toHaveValue("Typed after the end");
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await person.signIn();
  expect((await person.stored()).resume).toMatchObject({ preferredName: "Typed after the end" });
});
