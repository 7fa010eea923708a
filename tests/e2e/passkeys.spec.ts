import { mkdirSync } from "node:fs";
import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import type { Language } from "../../src/forms/engine/form";
import { watchRest } from "./atRest";
import { composedForm, wordsOf } from "./composed";
import { FillsForm } from "./fillsForm";
import { taipei } from "./jobs";
import { Keys } from "./keys";
import { Person } from "./person";
import { sayer } from "./screens";
import { expect, test } from "./test";
import { VirtualAuthenticator } from "./virtualAuthenticator";

const surroundings: Record<Language, object> = {
  en: { locale: "en-GB" },
  ja: { locale: "ja-JP" },
  "zh-TW": { locale: "zh-TW" },
};

/** The folder for pictures of each screen; without it, none are taken. */
const pictures = process.env.PICTURES;

/** Looks at a screen once it has come to rest, and expects it to pass axe. */
function readerOf(page: Page, language: Language) {
  const rest = watchRest(page);
  return async (name: string) => {
    await rest();
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    const told = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    expect.soft(told, name).toEqual([]);
    if (pictures) await takePictures(page, join(pictures, language), name);
  };
}

async function takePictures(page: Page, folder: string, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: true });
  }
  await page.setViewportSize({ width: 1280, height: 720 });
}

const languages = process.env.FULL ? (["en", "ja", "zh-TW"] as const) : (["en"] as const);

for (const language of languages)
  test.describe(() => {
    test.use({ ...surroundings[language], complaints: [/status of 400/] });

    test(`in ${language}, somebody without a mouse registers by a passkey, lives by it and recovers by mail`, async ({
      page,
      site,
    }) => {
      const person = Person.at(site);
      const device = await VirtualAuthenticator.of(page);
      const keys = await Keys.of(page);
      const isReadable = readerOf(page, language);
      const [account, profile, app] = [
        sayer("account", language),
        sayer("profile", language),
        sayer("app", language),
      ];
      const sees = (name: string) =>
        expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
      const isTold = (text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();

      await test.step("registers, and refuses the browser's question first", async () => {
        await page.goto("/Register");
        await isReadable("register");
        await keys.follows(account("register.byPasskey"));
        await isTold(account("register.passkeyText"));
        const { password: _, confirmPassword: __, ...answers } = person.registration();
        await new FillsForm(keys, wordsOf("registerPasskey", language)).answers(
          await composedForm("registerPasskey"),
          answers,
        );
        await isReadable("registerPasskey");
        await device.knowsUser(false);
        await keys.follows(account("register.submitPasskey"));
        await isTold(account("passkey.notUsed"));
        await device.knowsUser(true);
        await keys.follows(account("register.submitPasskey"));
        await sees(account("registered.title"));
        expect(await device.passkeys()).toBe(1);
      });

      await test.step("verifies the address by the passkey", async () => {
        await page.goto(await person.mailedLink());
        await isTold(account("verify.passkeyText"));
        await isReadable("verify");
        await keys.follows(account("verify.button"));
        await sees(account("verify.validTitle"));
      });

      await test.step("signs in by one press", async () => {
        await device.isAttended(false);
        await page.goto("/Login");
        await sees(app("titles.login"));
        await isReadable("login");
        await keys.to(account("passkey.signIn"));
        await device.isAttended(true);
        await keys.press("Enter");
        await expect(page).toHaveURL("/UserProfile");
      });

      await test.step("names the passkey, and cannot remove the only way in", async () => {
        await keys.follows(profile("tabs.security"));
        await isTold(profile("passkeys.only"));
        const remove = new RegExp(`^${profile("passkeys.removeThis", { name: "" })}`);
        await expect(page.getByRole("button", { name: remove })).toHaveCount(0);
        await keys.follows(new RegExp(`^${profile("passkeys.renameThis", { name: "" })}`));
        await keys.to(profile("passkeys.name"));
        await keys.writes("My own 鍵");
        await isReadable("rename");
        await keys.press("Enter");
        await expect(page.getByRole("heading", { name: "My own 鍵" })).toBeVisible();
        await isReadable("security");
      });

      await test.step("downloads their data by the passkey", async () => {
        await keys.follows(profile("tabs.myData"));
        await keys.follows(profile("export.button"));
        await isReadable("export");
        const download = page.waitForEvent("download");
        await keys.follows(account("passkey.confirm"));
        expect((await download).suggestedFilename()).toMatch(/^my-data-.*\.zip$/);
      });

      await test.step("loses the device, and recovers by mail", async () => {
        await device.isReplaced();
        await keys.follows(profile("tabs.password"));
        await isReadable("noPassword");
        await keys.follows(profile("password.set"));
        await sees(app("titles.forgot"));
        await new FillsForm(keys, wordsOf("forgotPassword", language)).answers(
          await composedForm("forgotPassword"),
          { email: person.email },
        );
        const before = await person.mailedLink();
        await keys.press("Enter");
        await expect.poll(() => person.mailedLink()).not.toBe(before);
        await page.goto(await person.mailedLink());
        await sees(app("titles.reset"));
        const { password } = person;
        await new FillsForm(keys, wordsOf("resetPassword", language)).answers(
          await composedForm("resetPassword"),
          { password, confirmPassword: password },
        );
        await keys.press("Enter");
        await isTold(account("done.reset"));
        await new FillsForm(keys, wordsOf("signIn", language)).answers(await composedForm("signIn"), {
          email: person.email,
          password,
        });
        await keys.press("Enter");
        await expect(page).toHaveURL("/UserProfile");
      });

      const asksPassword = async () => {
        await keys.to(account("again.password"));
        await keys.writes(person.password);
        await keys.press("Enter");
      };

      await test.step("adds one on the new device, and removes the lost one", async () => {
        await keys.follows(profile("tabs.security"));
        await keys.follows(profile("passkeys.add"));
        await isReadable("add");
        await asksPassword();
        await isTold(profile("passkeys.added"));
        expect(await device.passkeys()).toBe(1);
        await keys.follows(profile("passkeys.removeThis", { name: "My own 鍵" }));
        await isReadable("remove");
        await asksPassword();
        await isTold(profile("passkeys.removed"));
        await expect(page.getByRole("heading", { name: "My own 鍵" })).toHaveCount(0);
      });

      await test.step("sees where else they are signed in, and ends it", async () => {
        await person.signIn();
        await page.reload();
        await isReadable("sessions");
        await keys.follows(profile("sessions.endOthers"));
        await isReadable("endOthers");
        await asksPassword();
        await isTold(profile("sessions.ended"));
        const ended = await person.ask("GET", "/me");
        expect(ended.status).toBe(401);
      });
    });
  });

async function addsPasskey(page: Page, { password }: Person): Promise<void> {
  await page.goto("/UserProfile/Security");
  await page.getByRole("button", { name: "Add a passkey" }).press("Enter");
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Continue" }).press("Enter");
  await expect(page.getByText("Your passkey has been added.")).toBeVisible();
}

test.describe(() => {
  test.use({ complaints: [/status of 40[01]/] });

  test("a passkey is offered at the field of the e-mail address, and signs in when it is chosen", async ({
    page,
    person,
  }) => {
    const device = await VirtualAuthenticator.of(page);
    await addsPasskey(page, person);
    expect(await device.passkeys()).toBe(1);
    await page.context().clearCookies();
    await page.goto("/Login");
    await expect(page.getByRole("textbox", { name: "Email" })).toHaveAttribute(
      "autocomplete",
      "username webauthn",
    );
    await page.getByRole("textbox", { name: "Email" }).click();
    // The virtual authenticator chooses the passkey at once.
    await expect(page).toHaveURL("/UserProfile");
  });

  test("an address that is registered again on the owner's device leaves the owner's passkey there", async ({
    page,
    person,
  }) => {
    const device = await VirtualAuthenticator.of(page);
    const keys = await Keys.of(page);
    await addsPasskey(page, person);
    await page.context().clearCookies();
    await page.goto("/Register");
    await keys.follows(sayer("account", "en")("register.byPasskey"));
    const { password: _, confirmPassword: __, ...answers } = person.registration();
    await new FillsForm(keys, wordsOf("registerPasskey", "en")).answers(
      await composedForm("registerPasskey"),
      answers,
    );
    await keys.follows(sayer("account", "en")("register.submitPasskey"));
    await expect(
      page.getByRole("heading", { level: 1, name: sayer("account", "en")("registered.title") }),
    ).toBeVisible();
    expect(await device.passkeys()).toBe(2);
  });

  test("who is signed out while typing goes on by a passkey, with everything that is typed", async ({
    page,
    person,
  }) => {
    await VirtualAuthenticator.of(page);
    await addsPasskey(page, person);
    await page.goto(taipei.address);
    await page.getByLabel("Preferred name").fill("Typed before the end");
    await expect(page.getByText(/^Saved /)).toBeVisible();

    await person.call("POST", "/logout");
    await page.getByLabel("Preferred name").fill("Typed after the end");
    const again = page.getByRole("dialog", { name: "Sign in again" });
    await again.getByRole("button", { name: "Sign in with a passkey" }).click();

    await expect(again).toBeHidden();
    await expect(page).toHaveURL(taipei.address);
    await expect(page.getByLabel("Preferred name")).toHaveValue("Typed after the end");
    await expect(page.getByText(/^Saved /)).toBeVisible();
    await person.signIn();
    expect((await person.stored()).resume).toMatchObject({ preferredName: "Typed after the end" });
  });

  test("an account is deleted by a passkey, and by nobody who has none", async ({ page, person }) => {
    const device = await VirtualAuthenticator.of(page);
    await addsPasskey(page, person);
    await page.goto("/UserProfile/MyData");
    await page.getByRole("button", { name: "Delete my account" }).click();
    const question = page.getByRole("alertdialog", { name: "Delete your account permanently?" });
    await device.knowsUser(false);
    await question.getByRole("button", { name: "Confirm with a passkey" }).click();
    await expect(question.getByText("No passkey was used.", { exact: false })).toBeVisible();
    await device.knowsUser(true);
    await question.getByRole("button", { name: "Confirm with a passkey" }).click();
    await expect(page.getByText("Your account has been deleted.")).toBeVisible();
    expect((await person.ask("GET", "/me")).status).toBe(401);
  });
});
