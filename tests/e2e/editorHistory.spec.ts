import type { Page } from "@playwright/test";
import { formEditor } from "../../src/forms/editor/protocol";
import { languages } from "../../src/forms/engine/form";
import { findings, test } from "./editorTest";
import { sayer } from "./screens";
import { expect, listen } from "./test";

const say = sayer("formEditor", "en");
const words = "locales/en/sections/basic.json";
const address = `${formEditor.page}/cabinCrew?market=jp`;
// One editor is enough: each worker starts its own.
test.describe.configure({ mode: "default" });

const bar = (page: Page) => page.getByRole("region", { name: say("changes.title"), exact: true });

async function typeLabel(page: Page, label: string): Promise<void> {
  await page.goto(`${address}&change=basic.preferredName`);
  const panel = page.getByRole("region", { name: say("change.panel") });
  await panel.locator("[id$='/label/en']").fill(label);
  await page.keyboard.press("Tab");
  await expect(page.locator("[inert]").getByText(label)).toBeVisible();
}

test("who changed a form is listed; an earlier state is shown, brought back, and taken back by one undo", async ({
  page,
  editor,
}) => {
  const before = editor.read(words);
  editor.save(words, before.replace('"Preferred name"', '"Nickname on board"'));
  editor.git("commit", "-qam", "Ask for a nickname");
  try {
    await page.goto(`${address}&part=history`);
    const row = (subject: string) => page.getByRole("row").filter({ hasText: subject });
    await expect(row("Ask for a nickname")).toContainText("A recruiter");
    const subject = "The forms as they are";
    await expect(row(subject)).toBeVisible();
    expect(await findings(page)).toEqual([]);

    const opened = page.waitForEvent("popup");
    await row(subject)
      .getByRole("link", { name: say("history.showState", { subject }) })
      .press("Enter");
    const then = await opened;
    await expect(then.getByText(subject)).toBeVisible();
    await expect(then.getByText("Preferred name")).toBeVisible();
    await expect(then.getByText("Nickname on board")).toHaveCount(0);
    await then.close();

    const button = row(subject).getByRole("button", { name: say("history.bringBackState", { subject }) });
    await button.press("Enter");
    await expect(page.getByText(say("history.broughtBack_one", { subject }))).toBeVisible();
    await expect(bar(page).getByText(say("changes.count_one"))).toBeVisible();
    await expect(button).toBeFocused();
    await page.getByRole("link", { name: say("parts.form"), exact: true }).press("Enter");
    await expect(page.getByText("Preferred name")).toBeVisible();
    await page.keyboard.press("Control+z");
    await expect(page.getByText("Nickname on board")).toBeVisible();
    await expect(bar(page).getByText(say("changes.count_zero"))).toBeVisible();
  } finally {
    editor.git("reset", "-q", "--hard", "HEAD~1");
  }
});

test("a colleague without the editor's secret reads the edited form in every language, and changes nothing", async ({
  page,
  editor,
  browser,
}) => {
  await typeLabel(page, "Name of the heart");
  await bar(page)
    .getByRole("button", { name: say("snapshot.make") })
    .press("Enter");
  const dialog = page.getByRole("dialog", { name: say("snapshot.make") });
  const link = await dialog.getByLabel(say("snapshot.address")).inputValue();
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole("button", { name: say("changes.close") }).press("Enter");
  await typeLabel(page, "Name of the day");

  const context = await browser.newContext();
  const heard = await listen(context);
  const colleague = await context.newPage();
  await colleague.goto(link);
  await expect(colleague.getByText("Name of the heart")).toBeVisible();
  await expect(colleague.getByText(say("snapshot.note"))).toBeVisible();
  expect(await findings(colleague)).toEqual([]);
  for (const box of await colleague.locator("form").getByRole("textbox").all())
    await expect(box).not.toBeEditable();
  await expect(colleague.getByRole("button", { name: say("changes.save") })).toHaveCount(0);
  for (const language of languages) {
    await colleague.goto(link.replace(/language=[\w-]+/, `language=${language}`));
    await expect(
      colleague.locator(`form [lang="${language}"], [lang="${language}"] form`).first(),
    ).toBeVisible();
  }
  expect(heard).toEqual([]);
  expect((await context.request.get(`${editor.url}${address}`)).status()).toBe(404);
  expect((await context.request.get(`${editor.url}${formEditor.files}`)).status()).toBe(404);
  await context.close();
});
