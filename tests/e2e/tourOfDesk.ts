import { readFileSync } from "node:fs";
import { expect, type Locator, type Page } from "@playwright/test";
import type { Language } from "../../src/forms/engine/form";
import { isObject } from "../../src/forms/engine/pointer";
import { faultyStops } from "./faultyStops";
import { expectReadable } from "./recruiter";

/** Names that are the same in every language: of people and files, and the numbers of things. */
const proper = /@|No\. ?\d|\.(?:pdf|jpe?g)$|^Rin\b|Tester/;

interface Things {
  posting: number;
  application: number;
}

/**
 * Opens every page of the desk for somebody who is signed in, and its dialogs by the keyboard. Each is readable for
 * anybody, and every stop of Tab stands in the browser's accessibility tree with a name in the language.
 */
export async function tourOfDesk(page: Page, language: Language, things: Things): Promise<void> {
  const say = wordsOf(language);
  const heard = async (name: string) => {
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expectReadable(page, `${name} ${language}`);
    expect.soft(await faultyStops(page, language, proper), `${name} ${language}`).toEqual([]);
  };
  const open = async (address: string) => {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  };
  const modal = page.locator("dialog:modal");
  /** Closes the open dialog by Escape, and expects that its opener has the focus again. */
  const closes = async (name: string, opener: Locator) => {
    await expect(modal).toBeVisible();
    await heard(name);
    await page.keyboard.press("Escape");
    await expect(modal).toHaveCount(0);
    await expect(opener).toBeFocused();
  };
  const button = (key: string) => page.getByRole("button", { name: say(key), exact: true });
  const dialog = async (key: string) => {
    await button(key).press("Enter");
    await closes(key, button(key));
  };
  /** Opens the mails that a button's dialog shows after its own questions. */
  const mails = async (key: string) => {
    await button(key).press("Enter");
    const further = modal.getByRole("button", { name: say("decisions.continue"), exact: true });
    await expect(further).toBeEnabled();
    await further.press("Enter");
    await expect(modal.getByRole("article")).toBeVisible();
    await closes(`mails of ${key}`, button(key));
  };

  const { posting, application } = things;
  for (const address of ["/", "/audit", "/sessions", "/postings/import", "/nowhere"]) {
    await open(address);
    await heard(address);
  }
  await open(`/applications?jobs=${posting}`);
  await expect(page.getByRole("checkbox").first()).toBeVisible();
  await heard("list");
  for (const key of ["columns.button", "views.button", "keys.button"]) await dialog(key);
  const filters = page.getByLabel(say("filter.add"), { exact: true });
  await filters.focus();
  await filters.selectOption("submitted");
  await closes("filter", filters);
  await page.getByRole("checkbox").first().press("Space");
  await heard("selected");
  for (const key of ["decisions.other", "asking.button"]) {
    await dialog(key);
    await mails(key);
  }
  await open(`/applications/${application}?jobs=${posting}`);
  await expect(page.getByLabel(say("sheet.newNote"))).toBeVisible();
  await heard("sheet");
  await open(`/postings/${posting}`);
  await heard("posting");
  for (const key of ["prolong", "close", "withdraw", "placing.change"]) await dialog(`posting.${key}`);
  await open(`/postings/${posting}/demands`);
  await button("posting.demands.add").press("Enter");
  await heard("demands");
  page.once("dialog", (asked) => void asked.accept());
  await open(`/postings/${posting}/edit`);
  await expect(page.locator('[id="/title/en"]')).toBeVisible();
  await heard("edit");
  await dialog("posting.preview.button");
}

/** The words of the desk by their keys. */
function wordsOf(language: Language): (key: string) => string {
  const words: unknown = JSON.parse(readFileSync(`locales/${language}/desk.json`, "utf8"));
  return (key) => {
    const found = key.split(".").reduce((at, name) => (isObject(at) ? at[name] : undefined), words);
    if (typeof found !== "string") throw new Error(`The desk has no word ${key}.`);
    return found;
  };
}
