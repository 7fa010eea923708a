import type { Locator, Page } from "@playwright/test";
import { formEditor } from "../../src/forms/editor/protocol";
import { test } from "./editorTest";
import { sayer } from "./screens";
import { expect } from "./test";

const say = sayer("formEditor", "en");
const address = `${formEditor.page}/cabinCrew?market=jp&change=`;
// One editor is enough: each worker starts its own.
test.describe.configure({ mode: "default" });
test.use({ permissions: ["clipboard-read", "clipboard-write"] });

const panelOf = (page: Page) => page.getByRole("region", { name: say("change.panel") });

async function paste(page: Page, box: Locator, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await box.press("Control+v");
}

/** The boxes of a part of the words, English, Japanese and Chinese. */
async function expectTexts(part: Locator, stem: string, texts: readonly string[]): Promise<void> {
  for (const [index, language] of ["en", "ja", "zhTW"].entries())
    await expect(part.locator(`[id$="${stem}/${language}"]`)).toHaveValue(texts[index] ?? "");
}

test("a table that is pasted into the words of a field keeps every cell, one that is empty, too", async ({
  page,
}) => {
  await page.goto(`${address}basic.preferredName`);
  const panel = panelOf(page);
  const english = panel.locator('[id$="/label/en"]');
  await paste(page, english, "\t呼び名\t稱呼\nCalled so\tこう呼ぶ\t這樣稱呼\n");
  await expectTexts(panel, "/label", ["", "呼び名", "稱呼"]);
  await expectTexts(panel, "/hint", ["Called so", "こう呼ぶ", "這樣稱呼"]);
  await english.fill("Call name");
  await expect(page.locator("[inert]").getByText("Called so")).toBeVisible();
  await page.reload();
  await expectTexts(panel, "/label", ["Call name", "呼び名", "稱呼"]);
  await expectTexts(panel, "/hint", ["Called so", "こう呼ぶ", "這樣稱呼"]);
});

test("what was pasted is taken back as what is typed", async ({ page }) => {
  await page.goto(`${address}basic.gender`);
  const panel = panelOf(page);
  await expect(panel.locator('[id$="/label/zhTW"]')).not.toHaveValue("");
  const before = await panel.locator('[id$="/label/zhTW"]').inputValue();
  await paste(page, panel.locator('[id$="/label/ja"]'), "せい\t性");
  await expect(panel.locator('[id$="/label/zhTW"]')).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(panel.locator('[id$="/label/zhTW"]')).toHaveValue(before);
});

test("a table that does not fit is not pasted, and says why; empty cells behind it are none of it", async ({
  page,
}) => {
  await page.goto(`${address}basic.gender`);
  const panel = panelOf(page);
  const japanese = panel.locator('[id$="/label/ja"]');
  await expect(japanese).not.toHaveValue("");
  const before = await japanese.inputValue();
  await paste(page, japanese, "a\tb\tc");
  const room = { columns: "3", rows: "1", across: "2", down: "2" };
  await expect(panel.getByRole("alert").filter({ hasText: say("change.pasteUnfit", room) })).toBeVisible();
  await expect(japanese).toHaveValue(before);
  await paste(page, japanese, "せい\t性\t\t\n\t\t\t");
  await expect(japanese).toHaveValue("せい");
  await expect(panel.getByRole("alert")).toHaveCount(0);
});

test("a heading takes a table as a field does", async ({ page }) => {
  await page.goto(`${address}basic`);
  const panel = panelOf(page);
  await paste(
    page,
    panel.locator('[id$="/title/en"]'),
    "You\tあなた\t您\nTell us.\t教えてください。\t請告訴我們。",
  );
  await expectTexts(panel, "/title", ["You", "あなた", "您"]);
  await expectTexts(panel, "/intro", ["Tell us.", "教えてください。", "請告訴我們。"]);
});

test("a table makes as many choices as it has rows, with their codes where it has these", async ({
  page,
}) => {
  await page.goto(`${address}basic.gender`);
  await panelOf(page)
    .getByRole("button", { name: say("change.add"), exact: true })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: say("change.kind.oneOfFew"), exact: true }).check({ force: true });
  await dialog.locator('[id$="/list"]').fill(say("structure.aNewList"));
  await dialog.getByRole("option", { name: say("structure.aNewList") }).click();
  await dialog.getByRole("button", { name: "Add a choice" }).click();
  const rows = ["Red\t赤\t紅\tr", "Green\t緑\t綠\tg", "Blue\t青\t藍\tb"];
  await paste(page, dialog.locator('[id$="/choices/0/en"]'), rows.join("\n"));
  for (const [index, row] of rows.entries())
    for (const [column, text] of row.split("\t").entries()) {
      const name = ["en", "ja", "zhTW", "code"][column];
      await expect(dialog.locator(`[id$="/choices/${index}/${name}"]`)).toHaveValue(text);
    }
});

test("a table fills choices that are closed, each in its own boxes", async ({ page }) => {
  await page.goto(`${address}basic.gender`);
  const panel = panelOf(page);
  await panel
    .locator("summary")
    .filter({ hasText: say("change.choices") })
    .click();
  await panel.locator("summary").filter({ hasText: "Female" }).click();
  await paste(page, panel.locator('[id$="/choices/0/en"]'), "Woman\t女\t女\nMan\t男\t男");
  for (const [index, texts] of [
    ["Woman", "女", "女"],
    ["Man", "男", "男"],
  ].entries())
    await expectTexts(panel, `/choices/${index}`, texts);
});

test("a cell of several lines, copied alone, loses its quotes", async ({ page }) => {
  await page.goto(`${address}basic.preferredName`);
  const hint = panelOf(page).locator('[id$="/hint/en"]');
  await expect(hint).not.toHaveValue("");
  await paste(page, hint, '"First line\nsecond ""quoted"" line"');
  await expect(hint).toHaveValue('First line second "quoted" line');
});

test("a dialog is sent by Ctrl+Enter wherever the focus stands, and what is refused is in sight", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 500 });
  await page.goto(`${address}basic.gender`);
  await panelOf(page)
    .getByRole("button", { name: say("change.add"), exact: true })
    .click();
  const dialog = page.getByRole("dialog");
  const short = dialog.getByRole("radio", { name: say("change.kind.shortText"), exact: true });
  await short.press("Control+Enter");
  await expect(dialog.getByText("Enter the label in English.").first()).toBeVisible();
  await paste(page, dialog.locator('[id$="/labelEn"]'), "Other name\t別名\t別名");
  await dialog.locator('[id$="/use"] [type=radio]').first().check({ force: true });
  await dialog.locator('[id$="/name"]').fill("Surname");
  await short.press("Control+Enter");
  await expect(
    dialog.getByRole("alert").filter({ hasText: say("change.refused.nameTaken") }),
  ).toBeInViewport();
  await dialog.locator('[id$="/name"]').fill("otherName");
  await dialog.getByRole("button", { name: say("changes.cancel") }).press("Control+Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('[inert] [id="/otherName"]')).toBeVisible();
});

test("only what a field can be for is offered, and why the rest is not", async ({ page }) => {
  await page.goto(`${address}licences.languageLicenses.JLPTLevel`);
  const add = panelOf(page).getByRole("button", { name: say("change.add"), exact: true });
  await add.click();
  const dialog = page.getByRole("dialog");
  const places = dialog.locator('[id$="/where"] [type=radio]');
  await expect(places).toHaveCount(4);
  await dialog.getByRole("radio", { name: say("change.kind.group"), exact: true }).check({ force: true });
  await expect(places).toHaveCount(1);
  await expect(places).toBeChecked();
  await expect(dialog.getByText(say("change.placesOfGroup"))).toBeVisible();
  // A pasted value also replaces one that was chosen by hand.
  await dialog.getByRole("radio", { name: say("change.kind.date"), exact: true }).check({ force: true });
  await places.nth(1).check({ force: true });
  await dialog.getByRole("radio", { name: say("change.kind.list"), exact: true }).check({ force: true });
  await expect(places).toHaveCount(1);
  await expect(places).toBeChecked();
  await page.keyboard.press("Escape");

  await page.goto(`${address}basic`);
  await add.click();
  await expect(dialog.getByText(say("change.placesFew"))).toBeVisible();
  await expect(places).toHaveCount(1);
});
