import type { Page } from "@playwright/test";
import { formEditor } from "../../src/forms/editor/protocol";
import { test } from "./editorTest";
import { sayer } from "./screens";
import { expect } from "./test";

const say = sayer("formEditor", "en");
const address = `${formEditor.page}/cabinCrew?market=jp`;
// One editor is enough: each worker starts its own.
test.describe.configure({ mode: "default" });

const selected = (page: Page, name: string) =>
  page.getByRole("option", { name, exact: true, selected: true });
const dialogOf = (page: Page) => page.getByRole("dialog");

test("F2 leads from a field to changing it, and back to filling it in", async ({ page }) => {
  await page.goto(address);
  const name = page.locator('[id="/preferredName"]');
  await name.fill("Momo");
  await page.keyboard.press("F2");
  await expect(selected(page, "Preferred name")).toBeFocused();
  await page.keyboard.press("F2");
  await expect(name).toBeFocused();
  await expect(name).toHaveValue("Momo");
  // Escape leads back to the field, as F2 does.
  await page.keyboard.press("F2");
  await expect(selected(page, "Preferred name")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(name).toBeFocused();
});

test("F2 leads from three languages to one, and back to three", async ({ page }) => {
  await page.goto(`${address}&language=all`);
  await expect(page.locator("iframe")).toHaveCount(3);
  await page.keyboard.press("F2");
  await expect(page.getByRole("listbox").getByRole("option").first()).toBeFocused();
  await page.keyboard.press("F2");
  await expect(page.locator("iframe")).toHaveCount(3);
});

test("where adding a field is undone, the one that it stood below is selected again", async ({ page }) => {
  await page.goto(`${address}&change=basic.gender`);
  await expect(selected(page, "Gender")).toBeVisible();
  await selected(page, "Gender").press("+");
  await dialogOf(page).locator('[id$="/labelEn"]').fill("Shoe size");
  await dialogOf(page).locator('[id$="/labelJa"]').fill("靴のサイズ");
  await dialogOf(page).locator('[id$="/labelZhTW"]').fill("鞋碼");
  await dialogOf(page).locator('[id$="/use"] [type=radio]').first().check({ force: true });
  await page.keyboard.press("Control+Enter");
  await expect(selected(page, "Shoe size")).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(selected(page, "Gender")).toBeFocused();
});

test("what the keys of the form lead to is there while the files are open, too", async ({ page }) => {
  await page.goto(`${address}&change=basic.gender`);
  const panel = page.getByRole("region", { name: say("change.panel") });
  const open = page.getByRole("button", { name: say("editor.open"), exact: true });
  await open.click();
  await expect(page.getByRole("button", { name: say("editor.close"), exact: true })).toBeVisible();
  await expect(panel).toHaveCount(0);
  await selected(page, "Gender").press("+");
  await expect(dialogOf(page)).toBeVisible();
  await page.keyboard.press("Escape");
  for (const key of ["Enter", "/"]) {
    await open.click();
    await expect(panel).toHaveCount(0);
    await selected(page, "Gender").press(key);
    await expect(panel.locator(":focus")).toBeVisible();
  }
});
