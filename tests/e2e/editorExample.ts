import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { root } from "../../src/tools/projectFolders";

/** The actions of a worked example, in their order. */
type Told =
  | { do: "press"; name: string }
  | { do: "type"; field: string; text: string }
  | { do: "look"; picture: string };

const page = readFileSync(join(root, "schemas/README.md"), "utf8");
const [, section = ""] = /\n### A field of one market, without JSON\n(.*?)\n## /s.exec(page) ?? [];

/** The worked example of the guide for staff: **what is pressed**, *field* `what is typed`, and pictures. */
export const editorExample: readonly Told[] = [
  ...section.matchAll(/\*\*([^*]+)\*\*|\*([^*]+)\*\s+`([^`]+)`|!\[[^\]]*\]\(([^)]+)\)/g),
].map(([, name, field, text, picture]): Told => {
  if (name !== undefined) return { do: "press", name };
  if (picture !== undefined) return { do: "look", picture };
  return { do: "type", field: field ?? "", text: text ?? "" };
});

/** Presses the control of a name. */
type Press = (at: Page, name: string) => Promise<void>;

export const byMouse: Press = async (at, name) => (await pressable(at, name)).click();

export const byKeyboard: Press = async (at, name) => {
  const target = await pressable(at, name);
  await target.waitFor();
  const choice = (await around(at)).getByRole("radio", { name, exact: true });
  if ((await choice.count()) > 0) await choice.press("Space");
  else if ((await target.getAttribute("role")) === "option") {
    await at.locator("[role=option][tabindex='0']").focus();
    await at.keyboard.type(name);
  } else await target.press("Enter");
};

/** Carries out the example, from the page of all forms on. `look` is called where the example has a picture. */
export async function followExample(
  at: Page,
  press: Press,
  look: (picture: string) => Promise<void> = async () => {},
): Promise<void> {
  for (const told of editorExample) {
    if (told.do === "press") await press(at, told.name);
    else if (told.do === "type") await enter(at, told.field, told.text);
    else await look(told.picture);
  }
}

/** Types a text, or the name of a choice, which is taken from the list. */
async function enter(at: Page, field: string, text: string): Promise<void> {
  const list = (await around(at)).getByRole("combobox", { name: field });
  if ((await list.count()) === 0) return at.getByRole("textbox", { name: field, exact: true }).fill(text);
  await list.fill(text);
  await at.getByRole("option", { name: text }).first().waitFor();
  await list.press("ArrowDown");
  await list.press("Enter");
}

/** The dialog while one is open, or else the page. */
async function around(at: Page): Promise<Page | Locator> {
  const dialog = at.getByRole("dialog");
  return (await dialog.count()) > 0 ? dialog : at;
}

/** The controls that have a name; while a dialog is open, those of the dialog. */
async function pressable(at: Page, name: string): Promise<Locator> {
  const part = await around(at);
  const exact = { name, exact: true };
  return (
    part
      .getByRole("button", exact)
      .or(part.getByRole("link", exact))
      .or(part.getByRole("option", exact))
      // The circle of a choice is hidden behind its label.
      .or(part.locator("label").filter({ has: at.getByText(name, { exact: true }) }))
      .or(part.locator("label").getByText(name, { exact: true }))
      .first()
  );
}
