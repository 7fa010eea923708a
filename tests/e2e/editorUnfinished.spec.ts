import type { Page } from "@playwright/test";
import { formEditor } from "../../src/contract/formEditor";
import { test } from "./editorTest";
import { sayer } from "./screens";
import { expect } from "./test";

const say = sayer("formEditor", "en");
const address = `${formEditor.page}/cabinCrew?market=jp&change=`;
// One editor is enough: each worker starts its own.
test.describe.configure({ mode: "default" });

const panelOf = (page: Page) => page.getByRole("region", { name: say("change.panel") });
const box = (page: Page, pointer: string) => panelOf(page).locator(`[id="${pointer}"]`);
const undo = (page: Page) => page.getByRole("button", { name: say("changes.undo"), exact: true });
const redo = (page: Page) => page.getByRole("button", { name: say("changes.redo"), exact: true });
const option = (page: Page, name: string) => page.getByRole("option", { name, exact: true });
const open = (page: Page, section: "change.errors" | "change.choices") =>
  panelOf(page)
    .locator("summary")
    .filter({ hasText: new RegExp(`^${say(section)}$`) })
    .click();

test("what is finished is taken though something beside it is not, which is there again for who comes back", async ({
  page,
}) => {
  await page.goto(`${address}basic.preferredName`);
  await box(page, "/label/en").fill("");
  await box(page, "/label/ja").fill("呼び名");
  await box(page, "/hint/en").fill("Called so");
  await expect(page.locator("[inert]").getByText("Called so")).toBeVisible();
  await option(page, "Gender").focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowDown");
  await option(page, "Preferred name").click({ force: true });
  await expect(box(page, "/label/en")).toHaveValue("");
  await expect(box(page, "/label/ja")).toHaveValue("呼び名");
  await expect(panelOf(page).getByText(/Enter/).first()).toBeVisible();
});

test("an entry that is not finished is there again for who comes back, and stays when something else is undone", async ({
  page,
}) => {
  await page.goto(`${address}basic.preferredName`);
  await box(page, "/hint/en").fill("As friends do");
  await open(page, "change.errors");
  const before = await panelOf(page).locator('[id^="/messages/"][id$="/en"]').count();
  await panelOf(page).getByRole("button", { name: "Add an error message" }).click();
  await box(page, `/messages/${before}/en`).fill("Not like this");
  await undo(page).click();
  await expect(box(page, "/hint/en")).not.toHaveValue("As friends do");
  await expect(box(page, `/messages/${before}/en`)).toHaveValue("Not like this");
  await option(page, "Gender").click({ force: true });
  await expect(box(page, "/choices/0/en")).toHaveCount(1);
  await option(page, "Preferred name").click({ force: true });
  await expect(box(page, `/messages/${before}/en`)).toHaveValue("Not like this");
});

test("a choice that is not finished stays when another one’s name is undone", async ({ page }) => {
  await page.goto(`${address}basic.gender`);
  await open(page, "change.choices");
  await panelOf(page).locator("summary").filter({ hasText: "Female" }).click();
  await box(page, "/choices/0/en").fill("Lady");
  await panelOf(page)
    .getByRole("button", { name: say("change.takeOver") })
    .click();
  await expect(page.locator("[inert]").getByText("Lady").first()).toBeAttached();
  const count = await panelOf(page).locator('[id^="/choices/"][id$="/en"]').count();
  await panelOf(page).getByRole("button", { name: "Add a choice" }).click();
  await box(page, `/choices/${count}/en`).fill("Unfinished");
  await undo(page).click();
  await expect(box(page, "/choices/0/en")).toHaveValue("Female");
  await expect(box(page, `/choices/${count}/en`)).toHaveValue("Unfinished");
});

test("undoing beside what is not finished can be redone", async ({ page }) => {
  await page.goto(`${address}basic.preferredName`);
  await box(page, "/label/en").fill("First change");
  await expect(option(page, "First change")).toBeVisible();
  await box(page, "/label/en").fill("");
  await undo(page).click();
  await expect(option(page, "Preferred name")).toBeVisible();
  await redo(page).click();
  await expect(option(page, "First change")).toBeVisible();
});

test("what was refused in one place is tried in the next that is chosen", async ({ page }) => {
  const answer = "background.backgroundInfoAnswers.anythingElse.answer";
  await page.goto(`${formEditor.page}/cabinCrew/Questions?market=jp&change=${answer}`);
  const places = panelOf(page).locator('[id="/scope"] label');
  await places.nth(2).click();
  await box(page, "/label/en").fill("Else for all");
  const refused = panelOf(page).getByRole("alert");
  await expect(refused.filter({ hasText: say("change.refused.scopeUnfit") })).toBeVisible();
  await places.nth(0).click();
  await expect(panelOf(page).getByRole("heading", { name: "Else for all" })).toBeVisible();
  await expect(refused).toHaveCount(0);
});

test("what would break a form is refused, and the panel and what is typed stay", async ({ page }) => {
  await page.goto(`${formEditor.page}/cadet?market=jp&change=basic.kanaFirstName`);
  await panelOf(page).locator('[id="/scope"] label').nth(3).click();
  await box(page, "/label/en").fill("Kana given name");
  await expect(panelOf(page).getByRole("alert")).toBeVisible();
  await expect(box(page, "/label/en")).toBeFocused();
  await expect(box(page, "/label/en")).toHaveValue("Kana given name");
  await panelOf(page).locator('[id="/scope"] label').nth(2).click();
  await expect(option(page, "Kana given name")).toBeVisible();
});
