import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { formEditor } from "../../src/forms/editor/protocol";
import { languages } from "../../src/forms/engine/form";
import { oneInTurn } from "../turn";
import { composedForm } from "./composed";
import { findings, test } from "./editorTest";
import { sayer } from "./screens";
import { expect } from "./test";

const say = sayer("formEditor", "en");
const form = "cabinCrew.jp";
const address = (step: string, search: string) =>
  `${formEditor.page}/cabinCrew${step && `/${step}`}?market=jp${search}`;
const panelOf = (page: Page) => page.getByRole("region", { name: say("change.panel") });

/**
 * Opens everything in the panel that can be opened, repeatedly, until nothing is closed. Of a long list it opens
 * the first choices only.
 */
async function openAll(page: Page): Promise<void> {
  const closed = panelOf(page).locator("details:not([open]) > summary:visible");
  for (let opened = 0; opened < mostOpened && (await closed.count()) > 0; opened++)
    await closed.first().press("Enter");
}

const mostOpened = 12;

test("the panel of each field, question and heading is accessible with all of it open", async ({ page }) => {
  const { steps } = await composedForm(form);
  // Only panels are checked, because other tests check the page around them. At short size, it is one field in six,
  // of one step.
  const apart = process.env.FULL ? 1 : 6;
  let seen = 0;
  for (const { path } of oneInTurn(steps)) {
    await page.goto(address(path, "&change="));
    const fields = page.getByRole("listbox", { name: say("change.fields") });
    const selected = fields.getByRole("option", { selected: true });
    await fields.getByRole("option").first().press("Home");
    for (let left = await fields.getByRole("option").count(); left > 0; left--) {
      if (seen++ % apart === 0) await isAccessible(page, (await selected.getAttribute("aria-label")) ?? "");
      await selected.press("ArrowDown");
    }
  }
  expect(seen).toBeGreaterThan(process.env.FULL ? 40 : 3);
});

/** Expects that the panel of a field or section, fully opened, passes axe and fits into the window. */
async function isAccessible(page: Page, name: string): Promise<void> {
  await expect(panelOf(page).getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
  await expect(panelOf(page).getByRole("textbox").first()).toBeVisible();
  await openAll(page);
  expect(await findings(page, `[aria-label="${say("change.panel")}"]`), name).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
}

test("all languages side by side, the words, an account form and the files are accessible, with their dialogs", async ({
  page,
}) => {
  await page.goto(address("", "&language=all"));
  await expect(page.locator("iframe")).toHaveCount(languages.length);
  for (const frame of await page.locator("iframe").all())
    await expect(frame.contentFrame().getByRole("textbox").first()).toBeVisible();
  expect(await findings(page)).toEqual([]);

  await page.goto(address("", "&part=words"));
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  expect(await findings(page)).toEqual([]);

  await page.goto(address("", "&part=purposes"));
  await expect(page.getByRole("listitem").getByRole("link").nth(20)).toBeVisible();
  expect(await findings(page)).toEqual([]);

  await page.goto(address("", "&part=rules"));
  await expect(page.getByRole("row").nth(20)).toBeVisible();
  expect(await findings(page)).toEqual([]);

  await page.goto(`${formEditor.page}/profile`);
  await expect(page.getByRole("textbox").first()).toBeVisible();
  expect(await findings(page)).toEqual([]);

  await page.getByRole("button", { name: say("editor.open") }).press("Enter");
  await page.getByRole("button", { name: say("editor.newFile") }).press("Enter");
  await expect(page.getByRole("dialog").getByRole("textbox")).toBeVisible();
  await settled(page);
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.locator(".cm-content").press("Control+Home");
  await page.keyboard.insertText("\n");
  await page.getByRole("button", { name: say("editor.putBack") }).press("Enter");
  await settled(page);
  expect(await findings(page)).toEqual([]);
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: say("editor.putBack") })
    .press("Enter");
  await expect(page.getByText(say("changes.count_zero"))).toBeVisible();
});

test.describe("translated files", () => {
  // For damaged XML, a browser makes a document with an error message, whose styles the page's security policy
  // refuses.
  test.use({ complaints: [/style-src/] });

  test("a translated file is taken in as one step and told until that is undone, and one that is damaged or of another encoding is refused", async ({
    page,
  }) => {
    await page.goto(address("", "&part=words"));
    await expect(page.getByRole("row").nth(1)).toBeVisible();
    const part = page.getByRole("region", { name: say("words.exchange.title") });
    const made = page.waitForEvent("download");
    await part.getByRole("button", { name: /XLIFF/ }).first().press("Enter");
    const written = readFileSync(await (await made).path(), "utf8");
    const take = (name: string, buffer: Buffer) =>
      part
        .getByLabel(say("words.exchange.file"))
        .setInputFiles({ name, mimeType: "application/octet-stream", buffer });

    await take("forms.xlf", Buffer.from(written));
    await expect(part.getByText(say("words.exchange.taken_zero"))).toBeVisible();
    await take("forms.xlf", Buffer.from(written.replace(/(<target [^>]*>)/, "$1新しい")));
    await expect(part.getByText(say("words.exchange.taken_one"))).toBeVisible();
    await expect(page.getByText(say("changes.count_one"))).toBeVisible();
    // The file is taken at once, while the page still draws the earlier texts.
    await take("forms.xlf", Buffer.from(written));
    await expect(part.getByText(say("words.exchange.taken_one"))).toBeVisible();
    await expect(page.getByText(say("changes.count_zero"))).toBeVisible();
    await page.getByRole("button", { name: say("changes.undo"), exact: true }).press("Enter");
    await expect(part.getByText(say("words.exchange.taken_one"))).toHaveCount(0);
    await expect(page.getByText(say("changes.count_one"))).toBeVisible();
    await page.getByRole("button", { name: say("changes.undo"), exact: true }).press("Enter");
    await expect(page.getByText(say("changes.count_zero"))).toBeVisible();

    await take("forms.xlf", Buffer.from(written.replace("</segment>", "")));
    await expect(part.getByText(/The problem is on line \d+\./)).toBeVisible();
    await take("forms.csv", Buffer.from([0x8e, 0x81, 0x96, 0xbc]));
    await expect(part.getByText(say("words.exchange.encoding"))).toBeVisible();
    await expect(page.getByText(say("changes.count_zero"))).toBeVisible();
  });
});

test("a field is found by what its answers are for, and leads to its panel", async ({ page }) => {
  await page.goto(formEditor.page);
  await page.getByRole("link", { name: say("parts.purposes") }).press("Enter");
  await page.getByRole("searchbox").fill("height");
  const found = page.getByRole("listitem").getByRole("link", { name: "Height" });
  await expect(found).toHaveCount(1);
  await found.press("Enter");
  await expect(panelOf(page).getByRole("heading", { level: 2, name: "Height" })).toBeVisible();
});

test("every condition and rule of a form is listed, and leads to its panel", async ({ page }) => {
  await page.goto(address("", "&part=rules"));
  await page.getByLabel(say("words.show")).selectOption("conditions");
  await page.getByRole("searchbox").fill("asked when");
  await expect(page.getByRole("row").nth(1)).toContainText("Asked when");
  await page.getByRole("row").nth(1).getByRole("link").press("Enter");
  await expect(
    panelOf(page)
      .getByText(/^Asked when/)
      .first(),
  ).toBeVisible();
});

test("a text is found and replaced where the tick stays, in one language and as one step", async ({
  page,
}) => {
  await page.goto(address("", "&part=words"));
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  const word = (of: string) => page.getByRole("cell").getByRole("textbox", { name: `Gender, ${of}` });
  const [label, error, japanese] = [
    word("label, English"),
    word(`${say("words.parts.error")} · it is not answered, English`),
    word("label, 日本語"),
  ];
  const before = await japanese.inputValue();
  await expect(error).toHaveValue("Choose your gender.");
  await page
    .locator("summary")
    .filter({ hasText: say("words.replace.title") })
    .press("Enter");
  const part = page.getByRole("group", { name: say("words.replace.title") });
  await part.getByLabel(say("words.replace.find")).fill("gender");
  await part.getByLabel(say("words.replace.with")).fill("sex");
  await page.getByLabel(say("words.replace.capitals")).press("Space");
  const hits = page.getByRole("listitem").filter({ has: page.locator("del") });
  const ofLabel = hits.filter({ hasText: /Gendersex$/ });
  await expect(ofLabel).toHaveCount(1);
  await expect(hits.filter({ hasText: "Choose your gendersex." })).toHaveCount(1);
  const all = await hits.count();
  await expect(page.getByText(say("words.replace.found_other", { count: String(all) }))).toBeVisible();
  await ofLabel.getByRole("checkbox").press("Space");
  expect(await findings(page)).toEqual([]);
  await page.getByRole("button", { name: /^Replace in/ }).press("Enter");
  await expect(error).toHaveValue("Choose your sex.");
  await expect(hits).toHaveCount(1);
  await expect(label).toHaveValue("Gender");
  await expect(japanese).toHaveValue(before);
  await expect(page.getByText(say("changes.count_zero"))).toHaveCount(0);
  await page.getByRole("button", { name: say("changes.undo"), exact: true }).press("Enter");
  await expect(error).toHaveValue("Choose your gender.");
  await expect(page.getByText(say("changes.count_zero"))).toBeVisible();
});

/** While a dialog fades in, its colours are paler. */
const settled = (page: Page) =>
  page
    .locator("dialog")
    .evaluate((dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)));
