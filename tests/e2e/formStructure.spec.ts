import type { Locator, Page } from "@playwright/test";
import { formEditor } from "../../src/forms/editor/protocol";
import { languages } from "../../src/forms/engine/form";
import { casesInTurn } from "../turn";
import { wordsOf } from "./composed";
import { findings, test } from "./editorTest";
import { sayer } from "./screens";
import { expect } from "./test";

const say = sayer("formEditor", "en");
const address = `${formEditor.page}/cabinCrew`;
const { labels } = wordsOf("cabinCrew.jp", "en");

const named = (key: string) => labels[key]?.label ?? "";
const fieldsOf = (page: Page) => page.getByRole("listbox", { name: say("change.fields") });
const panelOf = (page: Page) => page.getByRole("region", { name: say("change.panel") });
const stepsOf = (page: Page) => page.getByRole("navigation", { name: say("structure.steps") });
const namesOf = (page: Page) =>
  fieldsOf(page)
    .getByRole("option")
    .evaluateAll((options) => options.map((option) => option.getAttribute("aria-label")));

/** Types answers one after the other, from the focus on; a choice is searched for and selected. */
async function type(page: Page, ...answers: Array<string | { search: string }>): Promise<void> {
  for (const [index, answer] of answers.entries()) {
    if (index > 0) await page.keyboard.press("Tab");
    if (typeof answer === "string") await page.keyboard.insertText(answer);
    else {
      await page.keyboard.type(answer.search);
      await expect(page.getByRole("option", { name: answer.search }).first()).toBeVisible();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
    }
  }
}

/** Drags with the mouse. */
async function drag(page: Page, from: Locator, onto: Locator): Promise<void> {
  await onto.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await onto.boundingBox()];
  if (!start || !end) throw new Error("What is dragged is not drawn");
  await page.mouse.move(start.x + 20, start.y + 10);
  await page.mouse.down();
  await page.mouse.move(end.x + 24, end.y + 12, { steps: 4 });
  await page.mouse.move(end.x + 26, end.y + 14);
  await page.mouse.up();
}

test("a market, an ApplyType, a step, a field with a list of its own and a question are made by keyboard, and saved", async ({
  page,
  editor,
}) => {
  const press = (name: string) => page.getByRole("button", { name, exact: true }).first().press("Enter");
  await page.goto(formEditor.page);
  await press(say("structure.newMarket.button"));
  await expect(page.locator('[id$="/labelEn"]')).toBeVisible();
  await page.keyboard.press("Tab");
  await page.locator('[id$="/labelEn"]').focus();
  await type(page, "South Korea", "韓国", "韓國", { search: "KRW" }, { search: "Asia/Seoul" });
  await expect(page.locator('[id$="/name"]')).toHaveValue("kr");
  await page.locator('[id$="/name"]').press("Enter");
  await expect(page.getByRole("link", { name: "South Korea" }).first()).toBeVisible();

  await press(say("structure.newForm.button"));
  await page.locator('[id$="/from"]').selectOption("cadet");
  await page.locator('[id$="/labelEn"]').focus();
  await type(page, "Dispatcher", "運航管理者", "簽派員");
  await expect(page.locator('[id$="/name"]')).toHaveValue("dispatcher");
  await page.locator('[id$="/name"]').press("Enter");
  await expect(page).toHaveURL(/\/dispatcher\?/);
  await expect(fieldsOf(page).getByRole("option").first()).toBeVisible();

  await press(say("structure.newStep.button"));
  await page.locator('[id$="/labelEn"]').focus();
  const purpose = { search: "When and where you can work" };
  await type(page, "Dispatch", "運航管理", "簽派", "", "Shifts", "勤務", "班別", purpose);
  await expect(page.locator('[id$="/name"]')).toHaveValue("dispatch");
  await page.locator('[id$="/name"]').press("Enter");
  await expect(page).toHaveURL(/\/dispatcher\/Dispatch\?/);
  await expect(panelOf(page).getByText(say("structure.empty", { add: say("change.add") }))).toBeVisible();

  await press(say("change.add"));
  await page.getByRole("radio", { name: say("change.kind.oneOfFew") }).press("Space");
  await page.locator('[id$="/labelEn"]').focus();
  await type(page, "Preferred shift", "希望の勤務", "希望班別");
  await page.locator('[id$="/use"] [type=radio]').first().press("Space");
  await page.keyboard.press("Tab");
  await type(page, { search: say("structure.aNewList") });
  for (const [place, [en, ja, zhTW]] of [
    ["Day", "日勤", "日班"],
    ["Night", "夜勤", "夜班"],
  ].entries()) {
    await press("Add a choice");
    for (const [language, name] of Object.entries({ en, ja, zhTW }))
      await page.locator(`[id$="/choices/${place}/${language}"]`).fill(name ?? "");
  }
  await expect(page.locator('[id$="/name"]')).toHaveValue("preferredShift");
  await page.locator('[id$="/name"]').press("Enter");
  await expect(fieldsOf(page).getByRole("option", { name: "Preferred shift" })).toBeVisible();
  expect(await page.locator("[inert]").getByText("Night").count()).toBe(1);

  await stepsOf(page)
    .getByRole("link", { name: named("steps.question") })
    .press("Enter");
  await expect(fieldsOf(page).getByRole("option", { name: "Preferred shift" })).toHaveCount(0);
  const first = fieldsOf(page).getByRole("option").nth(1);
  await first.press("Home");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await press(say("change.add"));
  await page.locator('[id$="/labelEn"]').focus();
  await type(page, "Why dispatch?", "運航管理を志望する理由をお書きください。", "您為什麼想擔任簽派員？");
  await page.locator('[id$="/use"] [type=radio]').first().press("Space");
  await page.locator('[id$="/name"]').press("Enter");
  await expect(fieldsOf(page).getByRole("option", { name: "Why dispatch?" })).toBeVisible();

  await expect(page.getByText(say("faults.none"))).toBeVisible();
  await page.keyboard.press("Control+s");
  await expect(page.getByText(say("changes.saved"), { exact: true })).toBeVisible();
  expect(JSON.parse(editor.read("schemas/markets/kr.json"))).toMatchObject({
    currency: "KRW",
    timeZone: "Asia/Seoul",
  });
  expect(JSON.parse(editor.read("schemas/options/preferredShift.json")).codes).toEqual(["day", "night"]);

  await test.step("and released: the page says what is new, and asks first", async () => {
    await page.getByRole("link", { name: say("allForms") }).press("Enter");
    const release = page.getByRole("region", { name: say("release.title") });
    await expect(release.getByText(/Dispatcher \(Japan, South Korea,/)).toBeVisible();
    const dialog = page.getByRole("alertdialog");
    const asks = release.getByRole("button", { name: say("release.button") });
    await asks.press("Enter");
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    expect(editor.read("schemas/releases/newest.json")).not.toContain("dispatcher.kr");
    await asks.press("Enter");
    await dialog.getByRole("button", { name: say("release.button") }).press("Enter");
    await expect(release.getByText(say("release.done"))).toBeVisible();
    expect(editor.read("schemas/releases/newest.json")).toContain("dispatcher.kr");
    await expect(release.getByText(say("release.none"))).toBeVisible();
  });
});

test("fields, steps and questions are dragged by the mouse and moved by keys; the focus stays, and it is told", async ({
  page,
}) => {
  // The window is so high that a dragged field and its new place are in sight together.
  await page.setViewportSize({ width: 1280, height: 2400 });
  await page.goto(`${address}?market=jp&change=basic.preferredName`);
  const moved = named("basic.preferredName");
  const upper = named("basic.givenName");
  const told = page.getByRole("status").getByText(`“${moved}” is now number`);
  const field = fieldsOf(page).getByRole("option", { name: moved });
  await field.focus();
  // The form may also have fields that other tests have added.
  const before = await namesOf(page);
  const others = before.filter((name) => name !== moved);
  const movedTo = (place: number) => others.toSpliced(place, 0, moved);
  await page.keyboard.press("Alt+ArrowDown");
  await expect.poll(() => namesOf(page)).toEqual(movedTo(before.indexOf(moved) + 1));
  await expect(field).toBeFocused();
  await expect(told).toHaveCount(1);

  await drag(page, field, fieldsOf(page).getByRole("option", { name: upper }));
  await expect.poll(() => namesOf(page)).toEqual(movedTo(others.indexOf(upper)));
  await expect(field).toBeFocused();

  await drag(
    page,
    page.getByRole("button", { name: say("change.add") }),
    fieldsOf(page).getByRole("option", { name: upper }),
  );
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page).toHaveURL(/change=basic\.givenName/);
  await page.keyboard.press("Escape");

  const steps = stepsOf(page).getByRole("listitem");
  await drag(page, steps.nth(2), steps.nth(1));
  await expect(steps).toHaveText(
    ["basic", "question", "background", "skill"].map((id) => named(`steps.${id}`)),
  );
  await stepsOf(page)
    .getByRole("link", { name: named("steps.question") })
    .press("Enter");
  await expect(page).toHaveURL(/\/Question\?/);
  await page.keyboard.press("Alt+ArrowLeft");
  await expect(steps.first()).toHaveText(named("steps.question"));
  await expect(stepsOf(page).getByRole("link", { name: named("steps.question") })).toBeFocused();

  const options = fieldsOf(page).getByRole("option");
  const [, one, two] = await namesOf(page);
  await drag(page, options.nth(2), options.nth(1));
  await expect.poll(() => namesOf(page).then((names) => names.slice(1, 3))).toEqual([two, one]);

  await stepsOf(page)
    .getByRole("link", { name: named("steps.skill") })
    .press("Enter");
  const [upperSection, lowerSection] = [named("licences"), named("languages")];
  const section = (name: string) => fieldsOf(page).getByRole("option", { name, exact: true }).first();
  await drag(page, section(lowerSection), section(upperSection));
  await expect
    .poll(async () => {
      const names = await namesOf(page);
      return names.indexOf(lowerSection) - names.indexOf(upperSection);
    })
    .toBeGreaterThan(0);

  for (let left = 6; left > 0; left--)
    await page.getByRole("button", { name: say("changes.undo"), exact: true }).click();
  await expect(page.getByText(say("changes.count_zero"))).toBeVisible();
});

test("what is taken away is asked about first, with what becomes of drafts", async ({ page }) => {
  await page.goto(`${address}?market=jp&change=basic.preferredName`);
  await panelOf(page)
    .getByRole("button", { name: say("change.remove") })
    .press("Enter");
  const dialog = page.getByRole("alertdialog");
  const lost = say("drafts.remove", { field: named("basic.preferredName") });
  await expect(dialog.getByText(lost)).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByText(say("changes.count_zero"))).toBeVisible();
  await panelOf(page)
    .getByRole("button", { name: say("change.remove") })
    .press("Enter");
  await dialog.getByRole("button", { name: say("change.remove") }).press("Enter");
  await expect(fieldsOf(page).getByRole("option", { name: named("basic.preferredName") })).toHaveCount(0);
  await page.getByRole("button", { name: say("changes.undo"), exact: true }).press("Enter");
  await expect(fieldsOf(page).getByRole("option", { name: named("basic.preferredName") })).toHaveCount(1);
});

test("a question is one of the palette's kinds: it goes to a questionnaire of the form, and keeps what was typed", async ({
  page,
}) => {
  await page.goto(`${address}?market=jp&change=basic.preferredName`);
  await panelOf(page)
    .getByRole("button", { name: say("change.add") })
    .press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.locator('[id$="/labelEn"]').fill("What is your favourite route?");
  const tile = dialog.getByRole("radio", { name: say("change.kind.question") });
  await tile.press("Space");
  await expect(tile).toBeFocused();
  await dialog.locator('[id$="/labelJa"]').fill("好きな路線はどれですか。");
  await dialog.locator('[id$="/labelZhTW"]').fill("您最喜歡哪條航線？");
  await dialog.locator('[id$="/set"]').selectOption("cabinCrewRecruiting");
  await dialog.locator('[id$="/use"] [type=radio]').first().check({ force: true });
  await dialog.locator('[id$="/name"]').press("Enter");
  await expect(page).toHaveURL(/\/cabinCrew\/Question\?.*whatIsYourFavouriteRoute/);
  await expect(fieldsOf(page).getByRole("option", { name: "What is your favourite route?" })).toBeFocused();
  await page.getByRole("button", { name: say("changes.undo"), exact: true }).click();
});

test("each dialog is accessible, and fits, in each language, by day and by night", async ({
  page,
  context,
  baseURL,
}) => {
  for (const [index, language] of languages.entries()) {
    const tell = sayer("formEditor", language);
    const panel = page.getByRole("region", { name: tell("change.panel") });
    const isDark = index === 1;
    await context.addCookies([{ name: "language", value: language, url: baseURL ?? "" }]);
    await page.setViewportSize({ width: isDark ? 1024 : 1440, height: 900 });
    const looks = process.env.FULL ? (["light", "dark"] as const) : ([isDark ? "dark" : "light"] as const);
    for (const colorScheme of looks) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const dialogs = [
        { at: "?market=jp&change=basic", opener: tell("structure.newForm.button") },
        { at: "?market=jp&change=basic", opener: tell("structure.newMarket.button") },
        { at: "?market=jp&change=basic", opener: tell("structure.newStep.button") },
        { at: "?market=jp&change=basic", opener: tell("structure.newSection.button") },
        { at: "?market=jp&change=basic", opener: tell("change.add") },
        { at: "?market=jp&change=basic", opener: tell("structure.removeStep") },
        { at: "/Question?market=jp&change=cabinCrewRecruiting", opener: tell("change.add") },
        { at: "?market=jp&change=basic.gender", opener: tell("structure.newList.button") },
      ];
      for (const { at, opener } of casesInTurn(dialogs, 6, index)) {
        await page.goto(`${address}${at}`);
        await panel.getByRole("button", { name: tell("change.remove") }).waitFor();
        if (opener === tell("structure.newList.button"))
          await panel
            .locator("summary", { hasText: tell("change.choices") })
            .first()
            .click();
        await opens(page, page.getByRole("button", { name: opener, exact: true }).first());
      }
    }
  }
});

/** A button opens a dialog that passes axe, and Escape closes it. */
async function opens(page: Page, button: Locator): Promise<void> {
  await button.press("Enter");
  const dialog = page.locator("dialog");
  await expect(dialog.locator("form, .spinner, p").first()).toBeVisible();
  await dialog.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  expect(await findings(page)).toEqual([]);
  const { width = 0 } = page.viewportSize() ?? {};
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
}
