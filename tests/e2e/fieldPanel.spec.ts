import type { Page } from "@playwright/test";
import { formEditor } from "../../src/forms/editor/protocol";
import { oneInTurn } from "../turn";
import { findings, test } from "./editorTest";
import { sayer } from "./screens";
import { expect } from "./test";

const say = sayer("formEditor", "en");
const address = `${formEditor.page}/cabinCrew?market=jp`;
// One editor is enough: each worker starts its own.
test.describe.configure({ mode: "default" });

test("a field is asked under a condition, which is made by the keyboard alone", async ({ page }) => {
  await page.goto(`${address}&change=basic.preferredName`);
  const panel = page.getByRole("region", { name: say("change.panel") });
  const drawn = page.locator('[inert] [id="/preferredName"]');
  await expect(drawn).toBeVisible();
  await panel
    .locator("summary")
    .filter({ hasText: say("change.condition") })
    .press("Enter");
  await panel.locator('[id$="/asked"] input').first().press("ArrowDown");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator('[id$="/tests/0/field"]')).toBeFocused();
  await page.keyboard.type("Gender");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(panel.getByText("Asked when “Gender” is Female.")).toBeVisible();
  await expect(drawn).toHaveCount(0);

  await page.getByRole("button", { name: say("changes.show") }).press("Enter");
  const inWords = page.getByRole("dialog").getByRole("region", { name: say("changes.inWords") });
  await expect(inWords.getByText("“Preferred name” is asked in different cases.").first()).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: say("changes.undo"), exact: true }).press("Enter");
  await expect(drawn).toBeVisible();
  await expect(panel.getByText("Always asked.")).toBeVisible();
});

const looks = [
  { language: "ja", colorScheme: "dark", field: "basic.nationality" },
  { language: "zh-TW", colorScheme: "light", field: "education.academicBackgrounds" },
] as const;
for (const { language, colorScheme, field } of oneInTurn(looks))
  test.describe(language, () => {
    test.use({ locale: language, colorScheme, viewport: { width: 1024, height: 900 } });

    test("every part of the panel is accessible, and fits", async ({ page }) => {
      const step = field.startsWith("basic") ? "" : "/Background";
      await page.goto(`${formEditor.page}/cabinCrew${step}?market=jp&language=${language}&change=${field}`);
      const panel = page.getByRole("region", { name: sayer("formEditor", language)("change.panel") });
      await expect(panel.getByRole("textbox").first()).toBeVisible();
      for (const part of await panel.locator("h3").all()) await part.click();
      await panel.locator("details").first().locator("summary").first().press("Enter");
      expect(await findings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024);
    });
  });

test("what cannot be done is said at its place, in the words of the form, and what was typed stays", async ({
  page,
}) => {
  const panel = page.getByRole("region", { name: say("change.panel") });
  const field = "workExperience.workExperiences.listOfAirlines";
  await page.goto(`${formEditor.page}/cabinCrew/Background?market=jp&change=${field}`);
  await panel.locator('[id$="/scope"] label').nth(2).click();
  await panel
    .locator("summary")
    .filter({ hasText: say("change.rules") })
    .click();
  const limit = panel.locator('[id$="/maxLength"]');
  await limit.fill("33");
  const hiding = new RegExp(`${say("forms.cadet")}|${say("forms.groundStaff")}`);
  await expect(panel.getByRole("alert").filter({ hasText: hiding })).toBeVisible();
  await expect(limit).toHaveValue("33");
  await limit.fill("0");
  await limit.press("Tab");
  await expect(panel.locator('[id$="/maxLength:error"]')).toContainText("must be 1 or more");

  await page.goto(`${formEditor.page}/cabinCrew?market=vn&change=basic.gender`);
  await panel.getByRole("button", { name: say("change.remove"), exact: true }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByText("“Military service, Military service end date")).toBeVisible();
});

test("a form of accounts is changed like any other, for every form or for itself", async ({ page }) => {
  await page.goto(`${formEditor.page}/register?change=`);
  const fields = page.getByRole("listbox", { name: say("change.fields") });
  const panel = page.getByRole("region", { name: say("change.panel") });
  await fields.getByRole("option", { name: "First name" }).click();
  await expect(panel.locator('[id$="/scope"] label')).toHaveText([
    say("change.accountScope.everywhere"),
    say("change.accountScope.form"),
  ]);
  await panel.locator('[id$="/scope"] label').nth(1).click();
  await panel.locator('[id$="/label/en"]').fill("First name, as on your card");
  // Tab goes along the row, which has the same text in the three languages.
  await page.keyboard.press("Tab");
  await expect(panel.locator('[id$="/label/ja"]')).toBeFocused();
  await expect(fields.getByRole("option", { name: "First name, as on your card" })).toBeVisible();
  await page.getByRole("button", { name: say("changes.undo"), exact: true }).click();
  await expect(page.getByText(say("changes.count_zero"))).toBeVisible();
});

/** The ids that several elements of the document have. */
const repeatedIds = (page: Page) =>
  page.evaluate(() => {
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    return ids.filter((id, place) => ids.indexOf(id) < place);
  });

test("a field that nobody sees is shown in an example, in its open entry; what is added below it is drawn at once", async ({
  page,
}) => {
  const group = "licences.languageLicenses";
  await page.goto(`${formEditor.page}/cabinCrew/Skill?market=vn&change=${group}.ICAOFile`);
  const fields = page.getByRole("listbox", { name: say("change.fields") });
  const certificate = fields.getByRole("option", { name: "ICAO English proficiency certificate" });
  await expect(fields.getByRole("option").first()).toBeVisible();
  await expect(certificate).toHaveCount(0);
  await page.getByRole("button", { name: say("change.showIt") }).click();
  await expect(certificate).toBeInViewport({ ratio: 1 });
  await expect(page.locator('[inert] [id="/languageLicenses/ICAOFile"]')).toBeInViewport();
  await certificate.press("+");
  const dialog = page.getByRole("dialog");
  // The panel behind the dialog, and the form behind the panel, have fields of the same names.
  await dialog.locator('label[for$="/name"]').click();
  await expect(dialog.locator('[id$="/name"]')).toBeFocused();
  expect(await repeatedIds(page)).toEqual([]);
  await dialog.locator('[id$="/labelEn"]').fill("Place of the test");
  await dialog.locator('[id$="/labelJa"]').fill("受験地");
  await dialog.locator('[id$="/labelZhTW"]').fill("考試地點");
  await dialog.locator('[id$="/use"] [type=radio]').first().check({ force: true });
  await dialog.locator('[id$="/labelZhTW"]').press("Enter");
  await expect(fields.getByRole("option", { name: "Place of the test" })).toBeFocused();
  await page.getByRole("button", { name: say("changes.undo"), exact: true }).click();
});

test("a new field of sensitive data asks for its reasons, and what is missing is said where it is typed", async ({
  page,
}) => {
  await page.goto(`${address}&change=basic.preferredName`);
  const fields = page.getByRole("listbox", { name: say("change.fields") });
  await page.getByRole("button", { name: say("change.add") }).click();
  const dialog = page.getByRole("dialog");
  const box = (name: string) => dialog.locator(`[id$="/${name}"]`);
  await box("labelEn").fill("Nearest station");
  await box("labelJa").fill("血液型");
  await box("labelZhTW").fill("血型");
  await box("use").getByRole("radio").first().check({ force: true });
  await expect(box("whyEn")).toHaveCount(0);
  await box("labelEn").fill("Blood type");
  await expect(box("whyEn")).toBeVisible();
  await box("labelEn").press("Control+Enter");
  await expect(box("whyEn")).toBeFocused();
  await expect(dialog.locator('[id$="/whyEn:error"]')).toHaveText("Enter the reason in English.");
  expect(await findings(page)).toEqual([]);
  await box("whyEn").fill("For first aid.");
  await box("whyJa").fill("応急手当のためです。");
  await box("whyZhTW").fill("用於急救。");
  await box("whyZhTW").press("Control+Enter");
  await expect(fields.getByRole("option", { name: "Blood type" })).toBeFocused();
  await expect(page.getByText("For first aid.").first()).toBeVisible();
});

test("a field and a section are duplicated under new names, each as one step, and are selected", async ({
  page,
}) => {
  await page.goto(`${address}&change=basic.gender`);
  const panel = page.getByRole("region", { name: say("change.panel") });
  const fields = page.getByRole("listbox", { name: say("change.fields") });
  const dialog = page.getByRole("dialog");
  const box = (name: string) => dialog.locator(`[id$="/${name}"]`);
  const duplicate = async (names: readonly [string, string, string]) => {
    await panel.getByRole("button", { name: say("structure.duplicate.button") }).click();
    await expect(box("labelEn")).toBeFocused();
    for (const [index, name] of ["labelEn", "labelJa", "labelZhTW"].entries())
      await box(name).fill(names[index] ?? "");
  };
  await duplicate(["Gender in the passport", "旅券の性別", "護照上的性別"]);
  await expect(box("name")).toHaveValue("genderInThePassport");
  expect(await findings(page)).toEqual([]);
  await box("labelEn").press("Control+Enter");
  await expect(fields.getByRole("option", { name: "Gender in the passport" })).toBeFocused();
  await page.getByRole("button", { name: say("changes.undo"), exact: true }).click();
  await expect(page.getByText(say("changes.count_zero"))).toBeVisible();

  await page.goto(`${address}&change=basic`);
  await duplicate(["About you again", "もう一度あなたについて", "再次關於您"]);
  await box("labelEn").press("Control+Enter");
  await expect(panel.getByRole("heading", { level: 2, name: "About you again" })).toBeVisible();
  await expect(fields.getByRole("option", { name: "Gender" })).toHaveCount(2);
});
