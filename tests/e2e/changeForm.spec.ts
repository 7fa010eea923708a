import { formEditor } from "../../src/contract/formEditor";
import { wordsOf } from "./composed";
import { test } from "./editorTest";
import { sayer } from "./screens";
import { expect } from "./test";

const say = sayer("formEditor", "en");
const address = `${formEditor.page}/cabinCrew?market=jp`;
const { labels } = wordsOf("cabinCrew.jp", "en");
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
