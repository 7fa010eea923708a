import { formEditor } from "../../src/forms/editor/protocol";
import { languages } from "../../src/forms/engine/form";
import { test } from "./editorTest";
import { sayer } from "./screens";
import { expect } from "./test";

const say = sayer("formEditor", "en");
const file = "schemas/markets/jp.json";
const purposeOfFile = "Checking your certificates";
const isJlpt = ({ field, in: group }: { field: string; in?: string }) =>
  group === "languageLicenses" && field.startsWith("JLPT");

test("the JLPT fields of Japan are made again by keyboard alone, with words pasted from a sheet", async ({
  page,
  context,
  editor,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { changes, ...market } = JSON.parse(editor.read(file));
  const wanted = changes.filter(isJlpt);
  const [level, score, certificate] = wanted;
  const others = changes.filter((change: { field: string }) => !isJlpt(change));
  editor.save(file, `${JSON.stringify({ ...market, changes: others }, null, 2)}\n`);
  let presses = 0;
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
    presses += keys.length;
  };
  const dialog = page.getByRole("dialog");
  /** Opens the dialog, chooses a kind by typing its name, and pastes label and hint in three languages. */
  const add = async (kind: string, words: Record<string, { label: string; hint: string }>) => {
    await press("+");
    await expect(dialog.getByRole("textbox").first()).toBeVisible();
    await page.keyboard.type(say(`change.kind.${kind}`));
    await expect(dialog.getByRole("radio", { name: say(`change.kind.${kind}`), exact: true })).toBeFocused();
    const row = (part: "label" | "hint") =>
      languages.map((language) => words[language]?.[part] ?? "").join("\t");
    const table = `${row("label")}\n${row("hint")}\n`;
    await page.evaluate((text) => navigator.clipboard.writeText(text), table);
    await press("Tab", "Control+v");
    await expect(page.locator('[id$="/labelZhTW"]')).toBeFocused();
  };
  const isReady = () => expect(page.getByRole("button", { name: say("change.showIt") })).toBeFocused();
  await page.goto(`${formEditor.page}/cabinCrew?market=jp`);
  await expect(page.locator('[id="/preferredName"]')).toBeVisible();
  // The form is shown without the removed fields before a dialog is opened.
  await expect(page.getByText(certificate.labels.en.label).first()).toBeVisible();
  await press("F2");
  await expect(page.getByRole("listbox").getByRole("option").first()).toBeFocused();
  await press("/");
  await page.keyboard.insertText("ICAO English proficiency certificate");
  await expect(page.getByRole("option", { name: /ICAO English proficiency certificate/ })).toBeVisible();
  await press("Enter");
  await isReady();

  // The keys that give a new field the purpose of its section.
  const asTheSection = ["Tab", "Space"];
  await add("oneOfMany", level.labels);
  await press(...asTheSection, "Enter");
  await isReady();
  await add("number", score.labels);
  await press(...asTheSection, "Tab", "Tab");
  await page.keyboard.insertText("180");
  await press("Tab", "Tab", "ArrowDown", "Control+Enter");
  await isReady();
  await add("file", certificate.labels);
  await press("Tab", "ArrowDown", "Tab");
  await page.keyboard.type(purposeOfFile);
  await expect(page.getByRole("option", { name: purposeOfFile })).toBeVisible();
  await press("ArrowDown", "Enter", "Control+Enter");
  await isReady();
  await press("Control+s");
  await expect(page.getByText(say("changes.saved"), { exact: true })).toBeVisible();
  const made = JSON.parse(editor.read(file)).changes.filter(isJlpt);
  // The comparison leaves out two things: the field's own sentence about other types of files, and the name for
  // where the file is stored.
  const told = JSON.stringify(wanted, (name, value) =>
    ["errors", "slot"].includes(name) ? undefined : value,
  );
  expect(made).toEqual(JSON.parse(told));
  expect(presses).toBe(30);
});
