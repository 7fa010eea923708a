import type { Locator, Page } from "@playwright/test";
import { formEditor } from "../../src/forms/editor/protocol";
import { oneInTurn } from "../turn";
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

/** Types a name until it is selected: on a busy machine letters may come so slowly that each begins a new name. */
const typeName = (page: Page, selected: Locator, name: string) =>
  expect(async () => {
    await page.keyboard.type(name);
    await expect(selected).toHaveAccessibleName(name, { timeout: 2_000 });
  }).toPass();

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
  await typeName(page, selected, named("basic.email"));

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

test("a language test of Japan is asked, by keyboard alone: yes or no and, where yes, its level", async ({
  page,
  editor,
}) => {
  const passed = {
    en: "Have you passed the JLPT?",
    ja: "日本語能力試験に合格していますか",
    "zh-TW": "您是否通過日本語能力試驗？",
  };
  const level = { en: "JLPT grade", ja: "日本語能力試験の級", "zh-TW": "日本語能力試驗的級數" };
  const above = "basic.preferredName";
  const market = "schemas/markets/jp.json";
  let presses = 0;
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
    presses += keys.length;
  };
  const dialog = page.getByRole("dialog");
  const add = async (kind: string, words: typeof level) => {
    await press("+");
    await expect(dialog.getByRole("textbox").first()).toBeVisible();
    await page.keyboard.type(say(`change.kind.${kind}`));
    await expect(dialog.getByRole("radio", { name: say(`change.kind.${kind}`) })).toBeFocused();
    for (const word of Object.values(words)) {
      await press("Tab");
      await page.keyboard.insertText(word);
    }
  };
  await page.goto(`${address}&change=`);
  const fields = page.getByRole("listbox", { name: say("change.fields") });
  await expect(fields.getByRole("option").first()).toBeFocused();
  await typeName(page, fields.getByRole("option", { selected: true }), named(above));
  // The keys that give a new field the purpose of its section.
  const asTheSection = ["Tab", "Space"];
  await add("yesNo", passed);
  await press(...asTheSection, "Tab", "Tab", "Tab", "Space", "Enter");
  await expect(fields.getByRole("option", { name: passed.en })).toBeFocused();

  await add("oneOfFew", level);
  await press(...asTheSection, "Tab");
  await page.keyboard.type("N1");
  await expect(page.getByRole("option", { name: /^N1/ })).toBeVisible();
  await press("ArrowDown", "Enter", "Tab", "Tab", "ArrowDown", "Tab", "Space", "Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("heading", { name: level.en })).toBeVisible();
  await press("Control+s");
  await expect(page.getByText(say("changes.saved"), { exact: true })).toBeVisible();
  expect(presses).toBeLessThanOrEqual(29);
  // The saved field stays selected, so that the next key reaches it.
  await expect(page).toHaveURL(/change=basic\.JLPTGrade$/);
  await expect(page.getByRole("heading", { name: level.en })).toBeVisible();
  const worded = (words: typeof level) =>
    Object.fromEntries(Object.entries(words).map(([language, label]) => [language, { label }]));
  const { changes } = JSON.parse(editor.read(market));
  expect(changes).toContainEqual({
    change: "add",
    section: "basic",
    after: "preferredName",
    field: "haveYouPassedTheJLPT",
    required: true,
    schema: { type: "boolean" },
    labels: worded(passed),
    ui: expect.anything(),
  });
  expect(changes).toContainEqual({
    change: "add",
    section: "basic",
    after: "haveYouPassedTheJLPT",
    field: "JLPTGrade",
    required: true,
    schema: { type: "string", included: "jlptLevel" },
    when: { properties: { haveYouPassedTheJLPT: { const: true } }, required: ["haveYouPassedTheJLPT"] },
    labels: worded(level),
    ui: expect.anything(),
  });

  await page.goto(address);
  const grade = page.getByRole("group", { name: level.en });
  await expect(page.getByRole("group", { name: passed.en })).toBeVisible();
  await expect(grade).toHaveCount(0);
  await page.getByRole("group", { name: passed.en }).getByText("Yes").click();
  await expect(grade).toBeVisible();
  for (const [language, label] of oneInTurn(Object.entries(passed))) {
    await page.goto(`${address}&language=${language}&change=`);
    await expect(page.getByRole("option", { name: label, exact: true })).toBeVisible();
  }
});

test("the panel and the dialog are accessible, and fit", async ({ page }) => {
  const looks = [
    { width: 1440, colorScheme: "light" },
    { width: 1024, colorScheme: "dark" },
  ] as const;
  for (const { width, colorScheme } of oneInTurn(looks)) {
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
    // While a dialog fades in, its colours are paler.
    await page
      .getByRole("dialog")
      .evaluate((dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)));
    expect(await findings(page)).toEqual([]);
  }
});

test("a choice gets another name, by a press or by going on elsewhere, which is undone", async ({ page }) => {
  await page.goto(`${address}&change=basic.gender`);
  const panel = page.getByRole("region", { name: say("change.panel") });
  await panel.getByRole("heading", { name: say("change.choices") }).click();
  const last = panel.locator("summary").filter({ hasText: "3" }).last();
  await last.click();
  await page.locator('[id$="/choices/2/en"]').fill("Another gender");
  await panel.getByRole("button", { name: say("change.takeOver") }).click();
  const drawn = page.locator("[inert]").getByText("Another gender");
  await expect(drawn).toBeVisible();
  await page.getByRole("button", { name: say("changes.undo"), exact: true }).click();
  await expect(drawn).toHaveCount(0);
  await expect(page.locator('[id$="/choices/2/en"]')).toHaveValue("Other");

  await page.locator('[id$="/choices/2/en"]').fill("Another gender");
  const fields = page.getByRole("listbox", { name: say("change.fields") });
  await fields.getByRole("option", { name: named("basic.email") }).click();
  await expect(panel.getByRole("heading", { name: named("basic.email") })).toBeVisible();
  await expect(drawn).toBeVisible();
  await page.getByRole("button", { name: say("changes.undo"), exact: true }).click();
  await expect(drawn).toHaveCount(0);
});

test("what one types into keeps its place while problems are told above it, and the head bar counts them", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${address}&change=basic.preferredName`);
  const label = page
    .getByRole("region", { name: say("change.panel") })
    .getByRole("textbox")
    .first();
  await label.focus();
  const top = () => label.evaluate((input) => Math.round(input.getBoundingClientRect().top));
  const before = await top();
  await page.keyboard.type("Another ");
  const problem = say("faults.title_one");
  await expect(page.getByRole("status").filter({ hasText: problem })).toBeVisible();
  await expect.poll(top).toBe(before);
  const bar = page.getByRole("region", { name: say("changes.title") });
  await expect(bar.getByText(problem)).toBeInViewport();
});

test("a field of another step is found by a part of its name, typed with an input method", async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: "language", value: "ja", url: baseURL ?? "" }]);
  await page.goto(`${address}&language=ja&change=`);
  await expect(page.locator('[id$="/goTo"]')).toBeVisible();
  await page.getByRole("listbox").getByRole("option").first().press("/");
  await expect(page.locator('[id$="/goTo"]')).toBeFocused();
  await page.keyboard.insertText("航空英語能力証明書");
  await expect(page.getByRole("option", { name: /航空英語能力証明書/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/cabinCrew\/Skill\?.*ICAOFile/);
  await expect(page.getByRole("heading", { name: "航空英語能力証明書" })).toBeVisible();
  await expect(page.getByRole("button", { name: sayer("formEditor", "ja")("change.showIt") })).toBeFocused();
});
