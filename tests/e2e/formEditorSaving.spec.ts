import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { formEditor } from "../../src/forms/editor/protocol";
import { languageFacts } from "../../src/forms/engine/languageFacts";
import { oneInTurn } from "../turn";
import { findings, test } from "./editorTest";
import { openEditor } from "./openEditor";
import { sayer } from "./screens";
import { expect } from "./test";

const say = sayer("formEditor", "en");
const gender = "schemas/options/gender.json";
const japanese = "locales/ja/sections/basic.json";

const bar = (page: Page) => page.getByRole("region", { name: say("changes.title") });
const pressIn = (page: Page, key: string) =>
  bar(page)
    .getByRole("button", { name: say(key), exact: true })
    .press("Enter");

test("answers to a field that is for something else now are asked anew or kept; kept only where no more is done with them", async ({
  page,
  editor,
}) => {
  const panel = page.getByRole("region", { name: say("change.panel") });
  const use = (field: string, purpose: string) =>
    test.step(`${field} is for ${purpose}`, async () => {
      await page.goto(`${formEditor.page}/cabinCrew?market=jp&change=${field}`);
      await panel.locator('[id$="/scope"] label').first().click();
      await panel
        .locator("summary")
        .filter({ hasText: say("change.use.title") })
        .click();
      const box = panel.locator('[id$="/purpose"]');
      await box.fill(purpose);
      await expect(page.getByRole("option", { name: purpose, exact: true })).toBeVisible();
      await box.press("Enter");
    });
  const button = (key: string) => page.getByRole("button", { name: say(`drafts.${key}`), exact: true });
  const noted = page.locator("summary").filter({ hasText: say("drafts.noted", { count: "1" }) });
  const isNoted = async (answers: "retire" | "keep") => {
    await noted.click();
    await expect(page.getByText(say(`drafts.decided.${answers}`))).toBeVisible();
    await page.keyboard.press("Control+s");
    await expect(bar(page).getByText(say("changes.saved"), { exact: true })).toBeVisible();
    expect(JSON.parse(editor.read("schemas/migrations/next.json")).steps).toEqual([
      { change: "repurpose", field: "/gender", answers },
    ]);
  };

  await use("basic.gender", "Contacting you");
  await expect(page.getByText(say("drafts.mayServe"))).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await button("askAnew").press("Enter");
  await isNoted("retire");
  await button("takeOut").press("Enter");
  await button("keepAnswers").press("Enter");
  await isNoted("keep");

  await use("basic.email", "How we address you");
  await expect(page.getByText(say("drafts.promisedLess"))).toBeVisible();
  await expect(button("askAnew")).toBeVisible();
  await expect(button("keepAnswers")).toHaveCount(0);
});

test("words are changed in place, accepted and undone; a lost field is asked about; account forms open", async ({
  page,
  editor,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(`${formEditor.page}/cabinCrew?market=jp&part=words`);

  await test.step("a word is changed as one step, and its placeholders are checked while it is typed", async () => {
    await page.getByRole("searchbox", { name: say("words.search") }).fill("preferredName.label");
    const cell = page.getByRole("textbox", { name: languageFacts.ja.name });
    await expect(cell).toHaveCount(1);
    const before = await cell.inputValue();
    await cell.fill("{{nothing}}");
    await expect(page.getByText(say("words.unknown", { name: "{{nothing}}" }))).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await cell.fill("呼ばれたい名前");
    await cell.blur();
    await expect(bar(page).getByText(say("changes.count_one"))).toBeVisible();
    await pressIn(page, "changes.undo");
    await expect(cell).toHaveValue(before);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024);
  });

  await test.step("what is typed into a word is saved by keys before it is left", async () => {
    const cell = page.getByRole("textbox", { name: languageFacts.ja.name });
    const saved = bar(page).getByText(say("changes.saved"), { exact: true });
    await cell.fill("愛称");
    await cell.press("Control+s");
    await expect(saved).toBeVisible();
    expect(editor.read(japanese)).toContain('"愛称"');
    await pressIn(page, "changes.undo");
    await expect(saved).toHaveCount(0);
    await page.keyboard.press("Control+s");
    await expect(saved).toBeVisible();
    expect(editor.read(japanese)).not.toContain('"愛称"');
  });

  await test.step("an English word that changes under its translations is told, and they are accepted", async () => {
    await page.getByRole("textbox", { name: languageFacts.en.name }).fill("Name we call you");
    await page.getByRole("textbox", { name: languageFacts.en.name }).blur();
    const fits = page.getByRole("button", { name: say("words.fits") });
    await expect(fits).toHaveCount(2);
    await fits.first().click();
    await expect(fits).toHaveCount(1);
    await fits.first().click();
    await expect(fits).toHaveCount(0);
    await pressIn(page, "changes.undo");
    await expect(fits).toHaveCount(1);
    await pressIn(page, "changes.undo");
    await pressIn(page, "changes.undo");
    await expect(bar(page).getByText(say("changes.count_zero"))).toBeVisible();
  });

  await test.step("a choice that goes is told with what becomes of drafts, and the step is written and undone", async () => {
    await page.goto(`${formEditor.page}/cabinCrew?market=jp`);
    await page.getByRole("button", { name: say("editor.open") }).click();
    await page.getByLabel(say("editor.file"), { exact: true }).selectOption(gender);
    await page.getByRole("textbox", { name: say("editor.text", { file: gender }) }).click();
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("End");
    await page.keyboard.insertText(' "retired": ["other"],');
    const notice = page.getByText(say("drafts.goOn.keep"));
    await expect(notice).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await notice.click();
    await expect(page.getByText(say("drafts.noted", { count: "1" }))).toBeVisible();
    await pressIn(page, "changes.undo");
    await expect(notice).toBeVisible();
    await pressIn(page, "changes.undo");
    await expect(notice).toBeHidden();
  });

  await test.step("a file is made and deleted", async () => {
    await page.getByRole("button", { name: say("editor.newFile") }).click();
    await page.getByLabel(say("editor.folder")).selectOption("schemas/options");
    await page.getByLabel(say("editor.name"), { exact: true }).fill("colour");
    await page.getByRole("button", { name: say("editor.make") }).click();
    const made = page.getByRole("textbox", {
      name: say("editor.text", { file: "schemas/options/colour.json" }),
    });
    await expect(made).toContainText("$schema");
    await page.getByRole("button", { name: say("editor.delete") }).click();
    await expect(made).toHaveCount(0);
    await expect(bar(page).getByText(say("changes.count_zero"))).toBeVisible();
  });

  await test.step("an account form is filled and checked", async () => {
    await page.goto(formEditor.page);
    await page.getByRole("link", { name: say("forms.resetPassword"), exact: true }).click();
    await page.getByRole("button", { name: say("check") }).click();
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
  });
});

test("what others save meanwhile is taken in, and of the same lines one is asked whose stay", async ({
  page,
  editor,
}) => {
  await page.goto(`${formEditor.page}/cabinCrew?market=jp`);
  await page.getByRole("button", { name: say("editor.open") }).click();
  await page.getByLabel(say("editor.file"), { exact: true }).selectOption(japanese);
  const typed = page.getByRole("textbox", { name: say("editor.text", { file: japanese }) });
  const saved = editor.read(japanese);
  const typeAtTheTop = async () => {
    await typed.click();
    await page.keyboard.press("Control+Home");
    await expect(typed.locator(".cm-line").first()).toHaveText("{");
    await page.keyboard.insertText("\n");
  };

  await test.step("a save elsewhere in a file is judged, and stands below what was typed", async () => {
    await typeAtTheTop();
    const problem = bar(page).getByText(say("faults.title_one"));
    editor.save(japanese, saved.replace(/"label": "[^"]*"/, '"label": "{{nothing}}"'));
    await expect(problem).toBeVisible();
    await expect(bar(page).getByText(say("changes.count_one"))).toBeVisible();
    await pressIn(page, "changes.undo");
    await expect(bar(page).getByText(say("changes.count_zero"))).toBeVisible();
    editor.save(japanese, saved);
    await expect(problem).toBeHidden();
  });

  for (const [kept, stays] of oneInTurn([
    ["changes.mine", "\n"],
    ["changes.theirs", "\n\n"],
  ] as const))
    await test.step(`of the same lines ${kept} stay, and all other lines of both are saved`, async () => {
      await typeAtTheTop();
      await page.keyboard.press("Control+End");
      await page.keyboard.insertText("\n");
      editor.save(japanese, `\n\n${saved}`);
      await pressIn(page, "changes.save");
      const dialog = page.getByRole("alertdialog");
      await expect(dialog).toBeVisible();
      await dialog.getByText(say("changes.differ")).click();
      await expect(dialog.getByRole("region", { name: japanese, exact: true })).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await dialog.getByRole("button", { name: say(kept) }).click();
      await expect(bar(page).getByText(say("changes.saved"), { exact: true })).toBeVisible();
      expect(editor.read(japanese)).toBe(`${stays}${saved}\n`);
      editor.save(japanese, saved);
    });
});

test("a branch is pushed where a remote is, once somebody asks for it, and a word is saved while it is typed, by the keyboard", async ({
  page,
  editor,
}) => {
  const remote = mkdtempSync(join(tmpdir(), "starling-remote-"));
  const branchesThere = () => editor.git("--git-dir", remote, "branch", "--format=%(refname:short)").trim();
  editor.git("init", "-q", "--bare", remote);
  editor.git("remote", "add", "origin", remote);
  await page.goto(`${formEditor.page}/cabinCrew?market=jp&part=words`);
  await page.getByRole("searchbox", { name: say("words.search") }).fill("preferredName.label");
  const cell = page.getByRole("textbox", { name: languageFacts.ja.name });
  await expect(cell).toHaveCount(1);
  await cell.fill("呼ばれたい名前");
  await page.keyboard.press("Tab");
  await expect(bar(page).getByText(say("changes.count_one"))).toBeVisible();
  await pressIn(page, "changes.branch");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("textbox").first()).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole("textbox").first().fill("forms/name");
  await page.keyboard.press("Tab");
  await page.keyboard.insertText("Japan says the name in other words");
  await dialog.getByRole("button", { name: say("changes.commit") }).press("Enter");
  const push = page.getByRole("button", { name: say("changes.push", { remote: "origin" }) });
  await expect(push).toBeVisible();
  expect(await findings(page)).toEqual([]);
  expect(branchesThere()).toBe("");
  await push.press("Enter");
  await expect(page.getByText(say("changes.pushed", { remote: "origin" }))).toBeVisible();
  expect(branchesThere()).toBe("forms/name");
  expect(editor.git("status", "--porcelain")).toBe("");

  // Text that is still being typed is saved with the rest.
  await cell.fill("呼ばれたい名");
  await page.keyboard.press("Control+s");
  await expect(bar(page).getByText(say("changes.saved"), { exact: true })).toBeVisible();
  await expect(cell).toBeFocused();
  expect(editor.read(japanese)).toContain('呼ばれたい名"');

  // The saved text can be committed to a branch as well, without a further change.
  await expect(bar(page).getByText(say("changes.count_zero"))).toBeVisible();
  const onBranch = bar(page).getByRole("button", { name: say("changes.branch") });
  await expect(onBranch).toBeEnabled();
  await onBranch.press("Enter");
  const uncommitted = editor.git("status", "--porcelain").trim().split("\n").length;
  await expect(dialog.getByText(say("changes.uncommitted", { count: String(uncommitted) }))).toBeVisible();
  await dialog.getByRole("textbox").first().fill("forms/saved");
  await page.keyboard.press("Tab");
  await page.keyboard.insertText("Japan says the name in other words");
  await dialog.getByRole("button", { name: say("changes.commit") }).press("Enter");
  await expect(push).toBeVisible();
  expect(editor.git("show", `forms/saved:${japanese}`)).toContain('呼ばれたい名"');
  editor.git("remote", "remove", "origin");
  rmSync(remote, { recursive: true });
});

test("with --read-only, changes are tried and cannot be saved", async ({ context, page }) => {
  const editor = await openEditor("small", ["--read-only"]);
  try {
    await context.request.get(editor.address);
    await page.goto(`${editor.url}${formEditor.page}/cabinCrew?market=jp`);
    await expect(bar(page).getByText(say("changes.readOnly"))).toBeVisible();
    await expect(bar(page).getByRole("button", { name: say("changes.save"), exact: true })).toHaveCount(0);
    for (const path of [formEditor.save, formEditor.branch, formEditor.push, formEditor.release]) {
      const headers = { "content-type": "application/json" };
      const reply = await page.request.post(editor.url + path, { headers, data: { edits: {} } });
      expect(reply.status()).toBe(404);
    }
  } finally {
    await page.close();
    await editor.close();
  }
});
