import type { Page } from "@playwright/test";
import { formEditor } from "../../src/forms/editor/protocol";
import { findings, test } from "./editorTest";
import { sayer } from "./screens";
import { expect } from "./test";

const say = sayer("formEditor", "en");
const file = "schemas/sections/physique.json";
const weight = `${formEditor.page}/cadet?market=jp&change=physique.weight`;

const panelOf = (page: Page) => page.getByRole("region", { name: say("change.panel") });
const box = (page: Page, pointer: string) => panelOf(page).locator(`[id$="${pointer}"]`);
const openComparison = (page: Page) =>
  panelOf(page)
    .locator("summary")
    .filter({ hasText: new RegExp(`^${say("change.comparison")}$`) })
    .press("Enter");

test("a comparison with its own message is made by keyboard, judges the form, and is undone", async ({
  page,
}) => {
  await page.goto(weight);
  await openComparison(page);
  await panelOf(page).getByRole("button", { name: "Add a comparison" }).press("Enter");
  await panelOf(page).getByLabel("At most", { exact: true }).press("Space");
  await box(page, "/comparisons/0/field").focus();
  await page.keyboard.type("Height");
  await page.keyboard.press("Enter");
  await box(page, "/message/en").fill("Check your weight.");
  await box(page, "/message/ja").fill("体重を確認してください。");
  await box(page, "/message/zhTW").fill("請確認體重。");
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 1100 });
    expect(await findings(page, `[aria-label="${say("change.panel")}"]`)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }

  await page.keyboard.press("F2");
  await page.getByRole("textbox", { name: "Height" }).fill("160");
  await page.getByRole("textbox", { name: "Weight" }).fill("170");
  await page.keyboard.press("Tab");
  await expect(page.getByText("Check your weight.").first()).toBeVisible();

  const undo = page.getByRole("button", { name: say("changes.undo"), exact: true });
  while (await undo.isEnabled()) await undo.click();
  await expect(page.getByText("Check your weight.")).toHaveCount(0);
});

test("a comparison stands in the list of rules, and one that cannot be drawn is opened as text", async ({
  page,
  editor,
}) => {
  const section = JSON.parse(editor.read(file));
  section.properties.weight["x-compare"] = { unlike: { sum: ["height"] } };
  editor.save(file, JSON.stringify(section, null, 2));
  await page.goto(`${formEditor.page}/cadet?market=jp&part=rules`);
  const row = page.getByRole("row").filter({ hasText: "Must be different from the sum of “Height" });
  await row.getByRole("link").click();
  await openComparison(page);
  await expect(panelOf(page).getByText(say("change.comparisonWords.kept"))).toBeVisible();
  await panelOf(page)
    .getByRole("button", { name: say("change.comparisonWords.toText") })
    .press("Enter");
  await expect(page.getByRole("textbox", { name: file })).toBeFocused();
});
