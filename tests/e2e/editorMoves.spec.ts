import type { Page } from "@playwright/test";
import { formEditor } from "../../src/forms/editor/protocol";
import { languages } from "../../src/forms/engine/form";
import { findings, test } from "./editorTest";
import { sayer } from "./screens";
import { expect } from "./test";

const say = sayer("formEditor", "en");
const address = (step: string, key: string, market = "jp") =>
  `${formEditor.page}/cabinCrew${step}?market=${market}&change=${key}`;
const panelOf = (page: Page) => page.getByRole("region", { name: say("change.panel") });

/** The largest number of presses that a task of form authors may take, apart from the typing of words. */
const mostPresses = 12;

/** Counts what is pressed on a page, by mouse or keyboard. */
function presser(page: Page) {
  let count = 0;
  return {
    count: () => count,
    async click(target: ReturnType<Page["locator"]>) {
      count++;
      await target.click();
    },
    async press(...keys: string[]) {
      for (const key of keys) {
        count++;
        await page.keyboard.press(key);
      }
    },
  };
}

test("a section moves to another step by mouse, and a field to another section by keyboard, in few presses", async ({
  page,
  editor,
}) => {
  await page.goto(address("", "physique"));
  const mouse = presser(page);
  const dialog = page.getByRole("dialog");
  await mouse.click(panelOf(page).getByRole("button", { name: say("structure.moveTo.button") }));
  const to = dialog.locator('[id$="/to"]');
  await expect(to).toBeVisible();
  expect(await findings(page)).toEqual([]);
  const steps = JSON.parse(editor.read("schemas/apply/cabinCrew.json")).steps;
  await to.selectOption({ index: 1 });
  await mouse.click(to);
  await expect(dialog.locator('[id$="/after"]')).toBeVisible();
  await mouse.click(dialog.getByRole("button", { name: new RegExp(`^${say("structure.moveTo.make")}`) }));
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/cabinCrew\/\w+\?.*change=physique$/);
  await mouse.press("Control+s");
  await expect(page.getByText(say("changes.saved"), { exact: true })).toBeVisible();
  expect(mouse.count()).toBeLessThanOrEqual(mostPresses);
  const next = JSON.parse(editor.read("schemas/apply/cabinCrew.json")).steps;
  expect(next[0].sections).toEqual(steps[0].sections.filter((each: string) => each !== "physique"));
  expect(next[1].sections).toEqual([...steps[1].sections, "physique"]);
});

test("a field moves to another section by keyboard, and the drawn form has it there", async ({ page }) => {
  await page.goto(address("", "basic.preferredName"));
  const fields = page.getByRole("listbox", { name: say("change.fields") });
  await fields.getByRole("option", { selected: true }).focus();
  const keyboard = presser(page);
  await keyboard.press("Enter");
  await expect(panelOf(page).getByRole("heading").first()).toBeFocused();
  await keyboard.press("Tab", "Tab", "Tab", "Tab", "Enter");
  const to = page.getByRole("dialog").locator('[id$="/to"]');
  await expect(to).toBeFocused();
  await page.keyboard.type("Height and");
  await expect(page.getByRole("dialog").getByRole("option", { name: /Height and weight/ })).toBeVisible();
  await keyboard.press("ArrowDown", "Enter");
  await expect(page.getByRole("dialog").locator('[id$="/after"]')).toBeVisible();
  await keyboard.press("Control+Enter");
  await expect(page).toHaveURL(/change=physique\.preferredName$/);
  await expect(panelOf(page).locator('[id$="/label/en"]')).toHaveValue(/./);
  await expect(fields.getByRole("option", { selected: true })).toBeVisible();
  await keyboard.press("Control+z");
  await expect(page.getByText(say("changes.count_zero"))).toBeVisible();
  expect(keyboard.count()).toBeLessThanOrEqual(mostPresses);
});

test("a market leaves an answer open that all others require, in few presses; and what goes with a group is named", async ({
  page,
  editor,
}) => {
  await page.goto(address("", "basic.expectedMonthlySalary", "vn"));
  const mouse = presser(page);
  const scopes = panelOf(page).locator('[id$="/scope"]').getByRole("radio");
  await expect(scopes).toHaveCount(4);
  await mouse.click(scopes.nth(2));
  await mouse.click(panelOf(page).getByText(say("change.rules"), { exact: true }));
  await mouse.click(panelOf(page).locator('[id$="/required"]'));
  await mouse.click(panelOf(page).getByRole("button", { name: say("change.optionalHere") }));
  await expect(page.getByText(say("changes.count_other", { count: "2" }))).toBeVisible();
  expect(mouse.count()).toBeLessThanOrEqual(mostPresses);
  await expect(panelOf(page).locator('[id$="/required"]')).not.toBeChecked();
  expect(await findings(page, "#root")).toEqual([]);

  const english = JSON.parse(editor.read("locales/en/sections/licences.json")).fields;
  await page.goto(address("/Skill", "licences.languageLicenses"));
  await panelOf(page)
    .getByRole("button", { name: say("change.remove"), exact: true })
    .click();
  const goes = page
    .getByRole("alertdialog")
    .getByRole("group", { name: say("structure.takeAway.goesWithIt") });
  await expect(goes.getByText(`“${english["languageLicenses.EIKEN"].label}”`)).toBeVisible();
  await expect(
    goes.getByText(say("structure.takeAway.added", { field: "JLPT level", place: "Japan" })),
  ).toBeVisible();
});

for (const language of languages)
  test(`the keys and the places to move to are accessible in ${language}`, async ({
    page,
    context,
    editor,
  }) => {
    const own = sayer("formEditor", language);
    await context.addCookies([{ name: "language", value: language, url: editor.url }]);
    await page.goto(address("", "basic.preferredName"));
    const panel = page.getByRole("region", { name: own("change.panel") });
    await panel.getByRole("button", { name: own("structure.moveTo.button") }).click();
    await expect(page.getByRole("dialog").locator('[id$="/to"]')).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await panel.getByRole("heading").first().focus();
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: own("keys.title") })).toBeVisible();
    expect(await findings(page)).toEqual([]);
  });
