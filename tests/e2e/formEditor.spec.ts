import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { type EditedForm, type FormFiles, formEditor } from "../../src/forms/editor/protocol";
import { sampleProfile } from "../../src/forms/editor/state/sampleProfile";
import { languages } from "../../src/forms/engine/form";
import { getAnswersFromProfile } from "../../src/forms/engine/getAnswersFromProfile";
import { languageFacts } from "../../src/forms/engine/languageFacts";
import { dist } from "../../src/tools/projectFolders";
import { casesInTurn } from "../turn";
import { composedForm, wordsOf } from "./composed";
import { findings, test } from "./editorTest";
import { sayer } from "./screens";
import { test as base, expect } from "./test";

const say = sayer("formEditor", "en");
const form = "cabinCrew.jp";
const address = `${formEditor.page}/cabinCrew?market=jp`;
const market = "schemas/markets/jp.json";
const basic = "locales/en/sections/basic.json";
const { labels } = wordsOf(form, "en");

const field = (labelled: object) =>
  `{"change": "add", "section": "basic", "after": "preferredName", "field": "nearestStation", "schema": {"type": "string", "maxLength": 60}, "labels": ${JSON.stringify(labelled)}},`;
const words = {
  en: { label: "Nearest station" },
  ja: { label: "最寄り駅" },
  "zh-TW": { label: "最近的車站" },
};

const at = (page: Page, pointer: string) => page.locator(`[id="${pointer}"]`);
const nearestStation = "/nearestStation";

test("what the profile knows is filled in when a form begins", async ({ page }) => {
  await page.goto(address);
  const known = getAnswersFromProfile(await composedForm(form), sampleProfile);
  expect(Object.keys(known).length).toBeGreaterThan(3);
  for (const name of Object.keys(known)) await expect(at(page, `/${name}`)).not.toHaveValue("");
  await expect(at(page, "/surname")).toHaveValue(sampleProfile.lastName);
  await expect(page).toHaveTitle("Cabin crew · Form · Form editor · Starling Air");
});

test("a file that is saved shows at once, and what was typed is kept", async ({ page, editor }) => {
  const before = editor.read(market);
  const beforeWords = editor.read(basic);
  await page.goto(address);
  await at(page, "/preferredName").fill("Momo");
  await at(page, "/email").fill("no address");
  await at(page, "/email").blur();
  await expect(page.locator(".field-error")).toHaveCount(1);

  editor.save(market, before.replace('"changes": [', `"changes": [${field(words)}`));
  await expect(page.getByLabel("Nearest station")).toBeVisible();
  await expect(at(page, "/preferredName")).toHaveValue("Momo");
  await expect(page.locator(".field-error")).toHaveCount(1);

  const label = labels["basic.preferredName"]?.label ?? "";
  editor.save(basic, beforeWords.replace(JSON.stringify(label), '"The name you like"'));
  await expect(page.getByLabel("The name you like")).toHaveValue("Momo");

  editor.save(market, before);
  editor.save(basic, beforeWords);
  await expect(page.getByLabel("Nearest station")).toHaveCount(0);
  await page.reload();
  await expect(at(page, "/preferredName")).toHaveValue("Momo");
});

test("every branch fills in with an application of its own that nothing is missing from", async ({
  page,
}) => {
  const { forms, markets }: FormFiles = await (await page.request.get(formEditor.files)).json();
  const all = forms.flatMap((each) => markets.map((place) => ({ form: each, market: place })));
  for (const wanted of process.env.FULL ? all : all.slice(0, 1)) {
    const answer = await page.request.post(formEditor.form, { data: { ...wanted, edits: {} } });
    const { branches }: EditedForm = await answer.json();
    expect(branches.length).toBeGreaterThan(10);
    await page.goto(`${formEditor.page}/${wanted.form}/Preview?market=${wanted.market}`);
    for (const { id } of casesInTurn(branches, 4)) {
      await page.getByLabel(say("branch.label")).selectOption(id);
      const preview = page.getByRole("link", { name: sayer("apply", "en")("preview.title"), exact: true });
      const leadsTo = async () => new URL((await preview.getAttribute("href")) ?? "", page.url());
      await expect.poll(async () => (await leadsTo()).searchParams.get("branch")).toBe(id);
      await preview.click();
      await expect(page.locator(".answers-row").first()).toBeVisible();
      await expect(page.locator(".answers-row[data-missing]")).toHaveCount(0);
    }
  }
});

test("a change is undone and redone, shown as text, refused while the gate is not silent, and saved", async ({
  page,
  editor,
}) => {
  const saved = editor.read(market);
  await page.goto(address);
  const bar = page.getByRole("region", { name: say("changes.title") });
  const press = (key: string) => bar.getByRole("button", { name: say(key), exact: true }).press("Enter");
  await page.getByRole("button", { name: say("editor.open") }).click();
  await page.getByRole("textbox", { name: say("editor.text", { file: market }) }).click();
  await page.keyboard.press("Control+Home");
  for (let line = 1; line < 5; line++) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("End");
  await page.keyboard.insertText(field({ en: words.en }));
  await expect(at(page, nearestStation)).toBeVisible();

  await press("changes.save");
  await expect(bar.getByText(say("changes.faults"))).toBeVisible();
  expect(editor.read(market)).toBe(saved);

  await press("changes.undo");
  await expect(at(page, nearestStation)).toHaveCount(0);
  await expect(bar.getByText(say("changes.count_zero"))).toBeVisible();
  await press("changes.redo");
  await expect(at(page, nearestStation)).toBeVisible();
  await press("changes.show");
  await expect(page.getByRole("dialog").getByText("+ ")).toContainText("nearestStation");
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await press("changes.undo");

  await page.getByRole("textbox", { name: say("editor.text", { file: market }) }).click();
  await page.keyboard.press("Control+Home");
  for (let line = 1; line < 5; line++) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("End");
  await page.keyboard.insertText(field(words));
  await press("changes.save");
  await expect(bar.getByText(say("changes.saved"), { exact: true })).toBeVisible();
  expect(editor.read(market)).toBe(saved.replace('"changes": [', `"changes": [${field(words)}`));
  await expect(bar.getByText(say("changes.count_zero"))).toBeVisible();
  await expect(at(page, nearestStation)).toBeVisible();

  // Saved changes can be undone, and the result is saved again.
  await press("changes.undo");
  await expect(bar.getByText(say("changes.saved"), { exact: true })).toHaveCount(0);
  await press("changes.save");
  await expect.poll(() => editor.read(market)).toBe(saved);
});

test("a branch that was not made keeps what was typed for it, and says why", async ({ page, editor }) => {
  await page.goto(`${address}&change=basic.preferredName`);
  await page
    .getByRole("region", { name: say("change.panel") })
    .locator('[id$="/label/ja"]')
    .fill("お呼びする名前");
  const bar = page.getByRole("region", { name: say("changes.title") });
  await bar.getByRole("button", { name: say("changes.branch") }).press("Enter");
  const dialog = page.getByRole("dialog");
  const { branch, message: purpose } = JSON.parse(
    editor.read("locales/en/sections/editorNewBranch.json"),
  ).fields;
  const name = dialog.getByRole("textbox", { name: branch.label });
  const message = dialog.getByRole("textbox", { name: purpose.label });
  await name.fill("forms:name");
  await dialog.getByRole("button", { name: say("changes.commit") }).press("Enter");
  await expect(dialog.getByText(branch.errors.pattern).first()).toBeVisible();
  await expect(dialog.getByText(purpose.errors.required).first()).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await name.fill("main");
  await message.fill("Ask for the name");
  await dialog.getByRole("button", { name: say("changes.commit") }).press("Enter");
  await expect(dialog.getByText(say("changes.refused.branchThere"))).toBeVisible();
  await expect(name).toHaveValue("main");
  await expect(message).toHaveValue("Ask for the name");
});

test("while a file is no JSON, a press that needs it says so, and the page goes on once it is mended", async ({
  page,
}) => {
  await page.goto(`${address}&change=basic.preferredName`);
  await page.getByRole("button", { name: say("editor.open") }).click();
  await page.getByRole("textbox", { name: say("editor.text", { file: market }) }).click();
  await page.keyboard.press("Control+Home");
  await page.keyboard.insertText("{");
  const unreadable = page.getByText(say("change.refused.unreadable"));
  const opens = (key: string) => page.getByRole("button", { name: say(key), exact: true });
  for (const key of ["structure.newStep.button", "structure.newSection.button", "structure.newForm.button"]) {
    await opens(key).press("Enter");
    await expect(unreadable.or(page.getByRole("dialog")).first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  await expect(unreadable.first()).toBeVisible();

  const bar = page.getByRole("region", { name: say("changes.title") });
  await bar.getByRole("button", { name: say("changes.undo"), exact: true }).press("Enter");
  await expect(unreadable).toHaveCount(0);
  await opens("structure.newStep.button").press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("a change that is typed is shown, judged and copied, and is written nowhere", async ({
  page,
  context,
  editor,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const saved = editor.read(market);
  await page.goto(address);
  await at(page, "/preferredName").fill("Momo");
  await page.getByRole("button", { name: say("editor.open") }).click();
  const textbox = page.getByRole("textbox", { name: say("editor.text", { file: market }) });
  await textbox.click();
  await page.keyboard.press("Control+Home");
  for (let line = 1; line < 5; line++) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("End");
  const { ja: _, ...untranslated } = words;
  await page.keyboard.insertText(field(untranslated));

  await test.step("with what is wrong beside it", async () => {
    await expect(at(page, nearestStation)).toBeVisible();
    await expect(at(page, "/preferredName")).toHaveValue("Momo");
    const note = page.locator(".field", { has: at(page, nearestStation) }).locator(".field-note");
    await expect(note).toHaveText(/is missing in Japanese/);
    await expect(page.getByRole("status").filter({ hasText: market })).toBeVisible();
    expect(await findings(page)).toEqual([]);
  });

  await test.step("after a reload too", async () => {
    await page.reload();
    await expect(at(page, nearestStation)).toBeVisible();
    await page.getByRole("button", { name: say("editor.open") }).click();
    await page.getByRole("button", { name: say("editor.copy") }).click();
    await expect(page.getByText(say("editor.copied", { file: market }))).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(saved.replace('"changes": [', `"changes": [${field(untranslated)}`));
  });

  await test.step("until it is put back", async () => {
    await page.getByRole("button", { name: say("editor.putBack") }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: say("editor.putBack") })
      .click();
    await expect(at(page, nearestStation)).toHaveCount(0);
    await expect(page.getByText(say("faults.none"))).toBeVisible();
    expect(editor.read(market)).toBe(saved);
  });
});

test("three languages stand side by side and are filled in together", async ({ page }) => {
  await page.goto(`${address}&language=all`);
  const frame = (language: (typeof languages)[number]) =>
    page.frameLocator(`iframe[title="${languageFacts[language].name}"]`);
  for (const language of languages) {
    const label = wordsOf(form, language).labels["basic.preferredName"]?.label ?? "";
    await expect(frame(language).getByLabel(label)).toBeVisible();
  }
  await frame("ja").locator('[id="/preferredName"]').fill("桃");
  for (const language of languages)
    await expect(frame(language).locator('[id="/preferredName"]')).toHaveValue("桃");
  await frame("zh-TW").locator("nav a").nth(1).click();
  for (const language of languages)
    await expect(frame(language).getByRole("heading", { level: 2 }).first()).toHaveText(
      wordsOf(form, language).labels["steps.background"]?.label ?? "",
    );

  // The same field scrolls into sight, though the content above it has another length.
  const ofFrame = (language: (typeof languages)[number]) =>
    frame(language).locator('[id="/academicBackgrounds/0/institution"]');
  const apart = async () => {
    const tops = await Promise.all(
      languages.map((language) => ofFrame(language).evaluate((field) => field.getBoundingClientRect().top)),
    );
    return Math.max(...tops) - Math.min(...tops);
  };
  expect(await apart()).toBeGreaterThan(1);
  await ofFrame("en").evaluate((field) => field.scrollIntoView());
  await expect.poll(apart).toBeLessThanOrEqual(1);
});

test("each state of a step is accessible, and fits", async ({ page }) => {
  const wide = { width: 1440, height: 900 };
  const narrow = { width: 1024, height: 768 };
  const looks = [
    { state: "empty", viewport: wide },
    { state: "example", viewport: narrow },
    { state: "errors", viewport: wide },
    { state: "readOnly", viewport: narrow },
  ];
  for (const { state, viewport } of casesInTurn(looks, 2)) {
    await page.setViewportSize(viewport);
    await page.goto(`${address}&state=${state}`);
    await expect(at(page, "/preferredName")).toBeVisible();
    await expect(page.locator("[aria-invalid]").first()).toBeVisible({ visible: state === "errors" });
    await expect(page.locator("[readonly]").first()).toBeVisible({ visible: state === "readOnly" });
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  }
  await page.goto(formEditor.page);
  await expect(page.getByRole("link", { name: "Japan" }).first()).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

base("the site that applicants use has none of it", async ({ request }) => {
  for (const path of [formEditor.page, address, ...Object.values(formEditor)])
    expect((await request.get(path)).status()).toBe(404);
  for (const path of [formEditor.form, formEditor.faults])
    expect((await request.post(path, { data: { edits: {} } })).status()).toBe(404);
  const built = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:js|html)$/.test(entry.name))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), "utf8"));
  expect(built.length).toBeGreaterThan(20);
  expect(built.filter((text) => /cm-editor|codemirror|api\/editor/i.test(text))).toEqual([]);
});
