import { formEditor } from "../../src/forms/editor/protocol";
import { findings, test } from "./editorTest";
import { sayer } from "./screens";
import { expect } from "./test";

const say = sayer("formEditor", "en");

test("a field is made computed by keyboard, shows its value as others are filled in, and is undone at once", async ({
  page,
}) => {
  await page.goto(`${formEditor.page}/cadet?market=jp&change=physique.weight`);
  const panel = page.getByRole("region", { name: say("change.panel") });
  await panel
    .locator("summary")
    .filter({ hasText: new RegExp(`^${say("change.computation")}$`) })
    .press("Enter");
  await panel.getByLabel("The sum of numbers", { exact: true }).press("Space");
  await panel.getByRole("checkbox", { name: "Height (cm)", exact: true }).press("Space");
  await expect(panel.getByText("Computed: the sum of “Height (cm)”.")).toBeVisible();
  expect(await findings(page, `[aria-label="${say("change.panel")}"]`)).toEqual([]);

  await page.keyboard.press("F2");
  await page.getByRole("textbox", { name: "Height" }).fill("160");
  await page.keyboard.press("Tab");
  await expect(page.locator("output").filter({ hasText: "160" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Weight" })).toHaveCount(0);

  await page.keyboard.press("Control+z");
  await expect(page.getByRole("textbox", { name: "Weight" })).toBeVisible();
});
