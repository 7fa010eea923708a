import type { Page } from "@playwright/test";
import { formEditor } from "../../src/forms/editor/protocol";
import { findings, test } from "./editorTest";
import { sayer } from "./screens";
import { expect } from "./test";

const say = sayer("formEditor", "en");
const address = (step: string, search: string) => `${formEditor.page}/cabinCrew${step}?market=jp${search}`;

const panelOf = (page: Page) => page.getByRole("region", { name: say("change.panel") });
const box = (page: Page, pointer: string) => panelOf(page).locator(`[id$="${pointer}"]`);
/**
 * Expects that the panel passes axe and fits into the window, at the widths of a small and of a usual screen.
 */
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

const outline = `${formEditor.page}/cadet/Skill?market=jp&change=trainingOutline.trainingOutline`;

test("tests of numbers and dates are joined by any, and undo takes the condition back", async ({ page }) => {
  await page.goto(outline);
  await openCondition(page);
  await panelOf(page).getByText("When these are true", { exact: true }).click();
  const add = panelOf(page).getByRole("button", { name: "Add a condition" });
  await add.click();
  await box(page, "/tests/0/field").fill("height");
  await page.keyboard.press("Enter");
  await panelOf(page).getByText("Is from … to …", { exact: true }).click();
  await box(page, "/tests/0/from").fill("160");
  await box(page, "/tests/0/to").fill("180");
  await expect(panelOf(page).getByText(/^Asked when .*Height.* is from 160 to 180\.$/)).toBeVisible();
  const isAny = panelOf(page).getByText("One of these is enough");
  await expect(isAny).toHaveCount(0);
  await add.click();
  await box(page, "/tests/1/field").fill("last flight");
  await page.keyboard.press("Enter");
  await box(page, "/tests/1/is").getByText("Is before a date", { exact: true }).click();
  await panelOf(page).getByRole("textbox", { name: "Year" }).fill("2020");
  await panelOf(page).getByRole("textbox", { name: "Month" }).fill("5");
  await isAny.click();
  await expect(panelOf(page).getByText(/is from 160 to 180 or .* is before May 2020\.$/)).toBeVisible();
  await isAccessible(page);

  const undo = page.getByRole("button", { name: say("changes.undo"), exact: true });
  while (await undo.isEnabled()) await undo.click();
  await expect(panelOf(page).getByText("Always asked.").first()).toBeVisible();
});

test("a condition that the panel cannot draw is worded, stays, and is opened as text", async ({
  page,
  editor,
}) => {
  const file = "schemas/sections/trainingOutline.json";
  const { properties, ...section } = JSON.parse(editor.read(file));
  const nested = {
    anyOf: [
      { field: "/height", atLeast: 165 },
      {
        not: {
          allOf: [
            { field: "/email", answered: true },
            { field: "/weight", below: 50 },
          ],
        },
      },
    ],
  };
  const changed = { ...section, properties: {}, allOf: [{ if: { "x-when": nested }, then: { properties } }] };
  editor.save(file, JSON.stringify(changed, null, 2));
  await page.goto(outline);
  await expect(
    panelOf(page).getByText(
      /^Asked when .*Height.* is at least 165 or it is not true that \(.*Email.* is answered and .*Weight.* is less than 50\)\.$/,
    ),
  ).toBeVisible();
  await openCondition(page);
  await expect(panelOf(page).getByText(say("change.conditionWords.kept"))).toBeVisible();
  await expect(box(page, "/asked")).toHaveCount(0);
  await panelOf(page)
    .getByRole("button", { name: say("change.conditionWords.toText") })
    .press("Enter");
  await expect(page.getByRole("textbox", { name: file })).toBeFocused();
  const lineOfCaret = () =>
    page.evaluate(() => getSelection()?.anchorNode?.parentElement?.closest(".cm-line")?.textContent);
  await expect.poll(lineOfCaret).toContain('"if": {');
});
