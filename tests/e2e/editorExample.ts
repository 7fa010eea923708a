import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { root } from "../../src/tools/projectFolders";

/** What the page tells its reader to do, in its order. */
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

/** Does what the example tells, on the page of all forms. `look` is called where it shows a picture. */
export async function followExample(
  at: Page,
  look: (picture: string) => Promise<void> = async () => {},
): Promise<void> {
  for (const told of editorExample) {
    if (told.do === "press") await (await pressable(at, told.name)).click();
    else if (told.do === "type")
      await at.getByRole("textbox", { name: told.field, exact: true }).fill(told.text);
    else await look(told.picture);
  }
}

/** What has a name and can be pressed; while a dialog is open, what the dialog has. */
async function pressable(at: Page, name: string): Promise<Locator> {
  const dialog = at.getByRole("dialog");
  const around = (await dialog.count()) > 0 ? dialog : at;
  const exact = { name, exact: true };
  return (
    around
      .getByRole("button", exact)
      .or(around.getByRole("link", exact))
      .or(around.getByRole("option", exact))
      // The circle of a choice is hidden behind its label.
      .or(around.locator("label").filter({ has: at.getByText(name, { exact: true }) }))
      .or(around.locator("label").getByText(name, { exact: true }))
      .first()
  );
}
