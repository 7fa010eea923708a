import type { Page } from "@playwright/test";
import { formEditor } from "../../src/forms/editor/protocol";
import { findings, test } from "./editorTest";
import { sayer } from "./screens";
import { expect } from "./test";

const say = sayer("formEditor", "en");
const address = (step: string, search: string) => `${formEditor.page}/cabinCrew${step}?market=jp${search}`;

const panelOf = (page: Page) => page.getByRole("region", { name: say("change.panel") });
const box = (page: Page, pointer: string) => panelOf(page).locator(`[id$="${pointer}"]`);
/** At the widths of a small and a usual screen, the panel passes axe and fits into the window. */
async function isAccessible(page: Page): Promise<void> {
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 1100 });
    expect(await findings(page, `[aria-label="${say("change.panel")}"]`)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
}

const openCondition = (page: Page) =>
  panelOf(page)
    .locator("summary")
    .filter({ hasText: new RegExp(`^${say("change.condition")}$`) })
    .press("Enter");

test("a condition on an answer of another step is made by keyboard, and its field appears and goes in the form", async ({
  page,
}) => {
  const own = "workExperience.workExpBoolean";
  await page.goto(address("/Background", `&change=${own}`));
  await openCondition(page);
  await panelOf(page).getByLabel("When these are true", { exact: true }).press("Space");
  await panelOf(page).getByRole("button", { name: "Add a condition" }).press("Enter");
  await box(page, "/tests/0/field").fill("preferred");
  await page.keyboard.press("Enter");
  await expect(box(page, "/tests/0/field")).toHaveValue("Basic information › Preferred name");
  await panelOf(page).getByLabel("Is exactly this", { exact: true }).press("Space");
  await box(page, "/tests/0/answer").fill("Yuki");
  await expect(
    panelOf(page).getByText("Asked when “Basic information › Preferred name” is Yuki."),
  ).toBeVisible();
  await isAccessible(page);
  await page.goto(address("", ""));
  await page.getByRole("textbox", { name: "Preferred name" }).fill("Yuki");
  const asked = page.getByRole("checkbox", { name: "I have no work experience" });
  const toStep = (name: string) => page.getByRole("link", { name }).click();
  await toStep("Background");
  await expect(asked).toBeVisible();
  await toStep("Basic information");
  await page.getByRole("textbox", { name: "Preferred name" }).fill("Haru");
  await toStep("Background");
  await expect(page.getByRole("button", { name: "Add a job" })).toBeVisible();
  await expect(asked).toHaveCount(0);
});
