import { languages } from "../../src/forms/engine/form";
import { Person } from "./person";
import { sayer } from "./screens";
import { expect, test } from "./test";

test.use({ complaints: [/status of 400/] });

test("another device is signed out in a dialog that fits a phone and a desk in each language", async ({
  page,
  context,
  site,
}) => {
  const person = await Person.signedInAt(site);
  await person.sitsDownAt(context);
  // The session of the other device.
  await person.signIn();
  const dialog = page.getByRole("alertdialog");
  const opener = page.locator("li button");
  for (const language of languages) {
    const say = sayer("profile", language);
    await context.addCookies([{ name: "language", value: language, url: site.url }]);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto("/UserProfile/Security");
      await opener.press("Enter");
      await expect(dialog).toContainText(say("sessions.prove"));
      const box = await dialog.boundingBox();
      expect(box?.x, `${language} ${width}`).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? width + 1), `${language} ${width}`).toBeLessThanOrEqual(width);
      expect(await dialog.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBe(0);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    }
  }
  const [say, account] = [sayer("profile", "en"), sayer("account", "en")];
  await page.goto("/UserProfile/Security?lang=en");
  await opener.press("Enter");
  const password = dialog.getByLabel(account("again.password"));
  await password.fill("not the password");
  await page.keyboard.press("Enter");
  await expect(dialog).toContainText(account("again.wrong"));
  expect((await person.ask("GET", "/me")).status).toBe(200);
  await password.fill(person.password);
  await page.keyboard.press("Enter");
  await expect(page.getByText(say("sessions.ended"), { exact: true }).first()).toBeVisible();
  await expect(opener).toBeHidden();
  expect((await person.ask("GET", "/me")).status).toBe(401);
});
