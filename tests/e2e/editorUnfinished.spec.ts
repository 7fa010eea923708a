import type { Page } from "@playwright/test";
import { formEditor } from "../../src/forms/editor/protocol";
import { test } from "./editorTest";
import { sayer } from "./screens";
import { expect } from "./test";

const say = sayer("formEditor", "en");
const address = `${formEditor.page}/cabinCrew?market=jp&change=`;
// One editor is enough: each worker starts its own.
test.describe.configure({ mode: "default" });

const panelOf = (page: Page) => page.getByRole("region", { name: say("change.panel") });
const box = (page: Page, pointer: string) => panelOf(page).locator(`[id$="${pointer}"]`);
const undo = (page: Page) => page.getByRole("button", { name: say("changes.undo"), exact: true });
const redo = (page: Page) => page.getByRole("button", { name: say("changes.redo"), exact: true });
/** The option of a field in the list over the drawn form; the choices of a panel have other options of its name. */
const option = (page: Page, name: string) => page.locator(`[role="option"][aria-label="${name}"]`);
const bar = (page: Page) => page.getByRole("region", { name: say("changes.title"), exact: true });
const open = (page: Page, section: `change.${"choices" | "condition" | "errors" | "name"}`) =>
  panelOf(page)
    .locator("summary")
    .filter({ hasText: new RegExp(`^${say(section)}$`) })
    .click();

const makeHere = (page: Page) => panelOf(page).getByRole("button", { name: say("change.makeHere") });

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
  const before = await panelOf(page).locator('[id*="/messages/"][id$="/en"]').count();
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
  const count = await panelOf(page).locator('[id*="/choices/"][id$="/en"]').count();
  await panelOf(page).getByRole("button", { name: "Add a choice" }).click();
  await box(page, `/choices/${count}/en`).fill("Unfinished");
  await undo(page).click();
  await expect(box(page, "/choices/0/en")).toHaveValue("Female");
  await expect(box(page, `/choices/${count}/en`)).toHaveValue("Unfinished");
});

test("a choice that is added without a code is one choice, and a removed one that is brought back, too", async ({
  page,
}) => {
  await page.goto(`${address}basic.gender`);
  await open(page, "change.choices");
  const choices = panelOf(page).locator('[id*="/choices/"][id$="/en"]');
  await expect(choices).not.toHaveCount(0);
  const count = await choices.count();
  const apply = panelOf(page).getByRole("button", { name: say("change.takeOver") });
  await panelOf(page).getByRole("button", { name: "Add a choice" }).click();
  for (const [name, text] of Object.entries({ en: "Neither", ja: "どちらでもない", zhTW: "以上皆非" }))
    await box(page, `/choices/${count}/${name}`).fill(text);
  await apply.click();
  await expect(box(page, `/choices/${count}/code`)).not.toHaveValue("");
  await expect(choices).toHaveCount(count + 1);

  await panelOf(page).locator("summary").filter({ hasText: "Neither" }).click();
  await panelOf(page)
    .getByRole("button", { name: `Remove Choice ${count + 1}` })
    .click();
  await expect(panelOf(page).getByText(`Choice ${count + 1} removed`)).not.toHaveCount(0);
  await apply.click();
  await expect(choices).toHaveCount(count);
  await undo(page).click();
  await expect(choices).toHaveCount(count + 1);
  await expect(panelOf(page).getByText(`Choice ${count + 1} removed`)).toHaveCount(0);
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

test("what was refused in one place is made in another one by a button alone", async ({ page }) => {
  const answer = "background.backgroundInfoAnswers.anythingElse.answer";
  await page.goto(`${formEditor.page}/cabinCrew/Questions?market=jp&change=${answer}`);
  const places = panelOf(page).locator('[id$="/scope"] label');
  await places.nth(2).click();
  await box(page, "/label/en").fill("Else for all");
  const refused = panelOf(page).getByRole("alert");
  await expect(refused.filter({ hasText: say("change.refused.scopeUnfit") })).toBeVisible();
  await places.nth(0).click();
  await makeHere(page).click();
  await expect(panelOf(page).getByRole("heading", { name: "Else for all" })).toBeVisible();
  await expect(refused).toHaveCount(0);
  await expect(makeHere(page)).toHaveCount(0);
});

test("what would break a form is refused, and the panel and what is typed stay", async ({ page }) => {
  await page.goto(`${formEditor.page}/cadet?market=jp&change=basic.kanaFirstName`);
  await panelOf(page).locator('[id$="/scope"] label').nth(3).click();
  await box(page, "/label/en").fill("Kana given name");
  await expect(panelOf(page).getByRole("alert")).toBeVisible();
  await expect(box(page, "/label/en")).toBeFocused();
  await expect(box(page, "/label/en")).toHaveValue("Kana given name");
  await panelOf(page).locator('[id$="/scope"] label').nth(2).click();
  await expect(box(page, "/label/en")).toHaveValue("Kana given name");
  await expect(option(page, "Kana given name")).toHaveCount(0);
  await makeHere(page).click();
  await expect(option(page, "Kana given name")).toBeVisible();
});

test("the name of a choice that is being typed is taken when the page goes back", async ({ page }) => {
  await page.goto(`${formEditor.page}/profile`);
  await page.goto(`${address}basic.gender`);
  await open(page, "change.choices");
  await panelOf(page).locator("summary").filter({ hasText: "Female" }).click();
  await box(page, "/choices/0/en").fill("Lady");
  await page.evaluate(() => history.back());
  await expect(bar(page).getByText(say("changes.count_one"))).toBeVisible();
});

test("a word that is being typed is taken when its table goes", async ({ page }) => {
  await page.goto(`${formEditor.page}/cabinCrew?market=jp`);
  await page.getByRole("link", { name: say("parts.words") }).click();
  await page.getByRole("searchbox", { name: say("words.search") }).fill("preferredName.label");
  const cells = page.getByRole("table").getByRole("textbox");
  await expect(cells).toHaveCount(3);
  await cells.first().fill("What friends call you");
  await page.evaluate(() => history.back());
  await expect(bar(page).getByText(say("changes.count_one"))).toBeVisible();
});

test("a name that was typed and not taken is there for who comes back, and no other name is called taken", async ({
  page,
}) => {
  await page.goto(`${address}basic.preferredName`);
  await open(page, "change.name");
  await box(page, "/name").fill("mobile");
  await box(page, "/name").press("Enter");
  const taken = panelOf(page).getByText(say("change.refused.nameTaken", { name: "mobile" }));
  await expect(taken).toBeVisible();
  await box(page, "/name").fill("nickname");
  await expect(taken).toHaveCount(0);
  await option(page, "Gender").click({ force: true });
  await expect(panelOf(page).getByRole("heading", { level: 2, name: "Gender" })).toBeVisible();
  await option(page, "Preferred name").click({ force: true });
  await expect(box(page, "/name")).toHaveValue("nickname");
});

test("an answer of a condition is read as a number in any digits, and what is none is told at its place", async ({
  page,
}) => {
  await page.goto(`${formEditor.page}/cabinCrew?market=jp&change=physique.weight`);
  await open(page, "change.condition");
  await panelOf(page).getByText("When these are true", { exact: true }).click();
  await panelOf(page)
    .getByRole("button", { name: /Add a condition/ })
    .click();
  await box(page, "/tests/0/field").selectOption({ index: 1 });
  await panelOf(page).getByText("Is exactly this", { exact: true }).click();
  for (const nonsense of ["abc", "1e999", "0x10"]) {
    await box(page, "/tests/0/answer").fill(nonsense);
    await expect(box(page, "/tests/0/answer")).toHaveAttribute("aria-invalid", "true");
    await expect(box(page, "/tests/0/answer")).toHaveValue(nonsense);
  }
  await box(page, "/tests/0/answer").fill("１８０");
  await expect(box(page, "/tests/0/answer")).not.toHaveAttribute("aria-invalid", "true");
  await expect(panelOf(page).getByText(/180/).first()).toBeVisible();
});

test("fields that pop up beyond the card of a condition are chosen there by the mouse", async ({ page }) => {
  // This form has more fields beside it than a short list offers.
  await page.goto(`${formEditor.page}/cabinCrew/Skill?market=jp&change=licences.languageLicenses.EIKEN`);
  await open(page, "change.condition");
  await panelOf(page).getByText("When these are true", { exact: true }).click();
  await panelOf(page)
    .getByRole("button", { name: /Add a condition/ })
    .click();
  await box(page, "/tests/0/field").click();
  await box(page, "/tests/0/field").fill("n");
  const choice = panelOf(page).getByRole("listbox").getByRole("option").nth(4);
  await expect(choice).toBeVisible();
  const { y = 0 } = (await choice.boundingBox()) ?? {};
  const card = await box(page, "/tests/0").boundingBox();
  expect(y).toBeGreaterThan((card?.y ?? 0) + (card?.height ?? 0));
  const name = (await choice.textContent()) ?? "";
  await choice.click();
  await expect(box(page, "/tests/0/field")).toHaveValue(name);
});
