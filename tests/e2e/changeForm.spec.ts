import { formEditor } from "../../src/contract/formEditor";
import { wordsOf } from "./composed";
import { findings, test } from "./editorTest";
import { sayer } from "./screens";
import { expect } from "./test";

const say = sayer("formEditor", "en");
const address = `${formEditor.page}/cabinCrew?market=jp`;
const { labels } = wordsOf("cabinCrew.jp", "en");
// One editor is enough: each worker starts its own.
test.describe.configure({ mode: "default" });

const named = (key: string) => labels[key]?.label ?? "";

test("a field is selected by a press, by arrows and by its name, and what was typed stays", async ({
  page,
}) => {
  await page.goto(address);
  await page.locator('[id="/preferredName"]').fill("Momo");
  await page.getByRole("button", { name: say("change.mode") }).press("Enter");
  const fields = page.getByRole("listbox", { name: say("change.fields") });
  const selected = fields.getByRole("option", { selected: true });
  await fields.getByRole("option", { name: named("basic.preferredName") }).click();
  await expect(selected).toHaveAccessibleName(named("basic.preferredName"));
  await page.keyboard.press("ArrowDown");
  await expect(selected).toHaveAccessibleName(named("basic.gender"));
  await page.keyboard.type(named("basic.email"));
  await expect(selected).toHaveAccessibleName(named("basic.email"));

  await page.reload();
  await expect(selected).toHaveAccessibleName(named("basic.email"));
  await selected.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: named("basic.email") })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(selected).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(fields).toHaveCount(0);
  await expect(page.locator('[id="/preferredName"]')).toHaveValue("Momo");
});

test("a language test of Japan is added by keyboard alone, saved, and drawn in three languages", async ({
  page,
  editor,
}) => {
  const words = { en: "JLPT grade", ja: "日本語能力試験の級", "zh-TW": "日本語能力試驗的級數" };
  const above = "basic.preferredName";
  let presses = 0;
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
    presses += keys.length;
  };
  await page.goto(`${address}&change=`);
  const fields = page.getByRole("listbox", { name: say("change.fields") });
  await expect(fields.getByRole("option").first()).toBeFocused();
  await page.keyboard.type(named(above));
  await expect(fields.getByRole("option", { selected: true })).toHaveAccessibleName(named(above));
  await press("Enter", "Tab", "Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("radio", { name: say("change.kind.shortText") })).toBeFocused();
  await press(...Array<string>(7).fill("ArrowRight"), "Tab");
  await page.keyboard.insertText(words.en);
  await press("Tab");
  await page.keyboard.insertText(words.ja);
  await press("Tab");
  await page.keyboard.insertText(words["zh-TW"]);
  await press("Tab");
  await page.keyboard.type("N1");
  await expect(page.getByRole("option", { name: /^N1/ })).toBeVisible();
  await press("ArrowDown", "Enter", "Tab", "ArrowRight", "ArrowRight", "Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("heading", { name: words.en })).toBeVisible();
  await press("Control+s");
  await expect(page.getByText(say("changes.saved"), { exact: true })).toBeVisible({ timeout: 60_000 });
  expect(presses).toBeLessThanOrEqual(25);
  expect(JSON.parse(editor.read("schemas/markets/jp.json")).changes).toContainEqual({
    change: "add",
    section: "basic",
    after: "preferredName",
    field: "jlptGrade",
    schema: { type: "string", included: "jlptLevel" },
    labels: Object.fromEntries(Object.entries(words).map(([language, label]) => [language, { label }])),
    ui: expect.anything(),
  });
  for (const [language, label] of Object.entries(words)) {
    await page.goto(`${address}&language=${language}&change=`);
    await expect(page.getByRole("option", { name: label })).toBeVisible();
  }
});

test("the panel and the dialog are accessible, and fit", async ({ page }) => {
  const looks = [
    { width: 1440, colorScheme: "light" },
    { width: 1024, colorScheme: "dark" },
  ] as const;
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await page.goto(`${address}&change=basic.preferredName`);
    const panel = page.getByRole("region", { name: say("change.panel") });
    await expect(panel.getByRole("textbox").first()).toBeVisible();
    for (const part of ["rules", "errors", "look", "places"])
      await panel.getByText(say(`change.${part}`), { exact: true }).click();
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await panel.getByRole("button", { name: say("change.add") }).click();
    await expect(page.getByRole("dialog").getByRole("textbox").first()).toBeVisible();
    // While it comes in, its colours are paler.
    await page
      .getByRole("dialog")
      .evaluate((dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)));
    expect(await findings(page)).toEqual([]);
  }
});

test("a choice gets another name, which is undone", async ({ page }) => {
  await page.goto(`${address}&change=basic.gender`);
  const panel = page.getByRole("region", { name: say("change.panel") });
  await panel.getByText(say("change.choices"), { exact: true }).click();
  await panel.locator("summary").filter({ hasText: "3" }).last().click();
  await page.locator('[id="/choices/2/en"]').fill("Another gender");
  await panel.getByRole("button", { name: say("change.takeOver") }).click();
  const drawn = page.locator("[inert]").getByText("Another gender");
  await expect(drawn).toBeVisible();
  await page.getByRole("button", { name: say("changes.undo"), exact: true }).click();
  await expect(drawn).toHaveCount(0);
  await expect(page.locator('[id="/choices/2/en"]')).toHaveValue("Other");
});
