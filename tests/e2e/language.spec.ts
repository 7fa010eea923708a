import type { Locator, Page } from "@playwright/test";
import { forms } from "#forms/registry.mjs";
import { oneInTurn } from "../turn";
import { composedForm } from "./composed";
import { type DrawnField, drawnFields } from "./drawnFields";
import { pilots, taipei } from "./jobs";
import { Person } from "./person";
import { speaks } from "./speaks";
import { expect, test } from "./test";

test("another language in the middle of a step keeps words, place and focus, and rewords errors", async ({
  page,
  person,
}) => {
  await page.goto(taipei.address);
  const surname = page.locator('[id="/surname"]');
  await surname.fill("WANG-ÖZTÜRK");
  await page.locator('[id="/dateOfBirth:year"]').fill("19");
  await page.locator('[id="/videoUrl"]').fill("https://vimeo.com/1");
  await page.locator('details:has([id="/weight"]) > summary').click();
  await page.locator('[id="/weight"]').fill("abc");
  await page.locator('[id="/height"]').fill("170.");
  const problem = page.locator('[id="/videoUrl"] ~ .field-error, .field:has([id="/videoUrl"]) .field-error');
  await expect(problem).toHaveText("Youtube only.");
  // The field is marked, to recognise it: another field in its place has no mark.
  await surname.evaluate((field) => field.setAttribute("data-mark", "same"));
  const switcher = page.getByRole("banner").locator("select");

  for (const [language, heading, title, sentence] of [
    ["ja", "基本情報", "客室乗務員（台北ベース）", /YouTube/i],
    ["zh-TW", "基本資料", "客艙組員（台北基地）", /YouTube/i],
  ] as const) {
    await switcher.focus();
    const top = await page.evaluate(() => scrollY);
    await switcher.selectOption(language);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expect(page.getByText(title).first()).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${heading}.*${title}`));
    await expect(switcher).toBeFocused();
    await expect(problem).toHaveText(sentence);
    await expect(problem).not.toHaveText("Youtube only.");
    await expect(surname).toHaveAttribute("data-mark", "same");
    await expect(surname).toHaveValue("WANG-ÖZTÜRK");
    await expect(page.locator('[id="/dateOfBirth:year"]')).toHaveValue("19");
    await expect(page.locator('[id="/weight"]')).toHaveValue("abc");
    await expect(page.locator('[id="/height"]')).toHaveValue("170.");
    expect(await page.evaluate(() => scrollY)).toBe(top);
  }

  await switcher.selectOption("en");
  await expect(problem).toHaveText("Youtube only.");
  await expect.poll(async () => (await person.applications()).length).toBe(1);
});

test("a language named in an address is that of the next visit too", async ({ page }) => {
  await page.goto("/lang/ja");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/Jobs/1");
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
});

const elsewhere = ["ja", "zh-TW"] as const;

/**
 * The first visible control of a field; those of a folded card are hidden. It is found by its id, since another
 * language has another order.
 */
async function controlOf(page: Page, { pointer }: DrawnField): Promise<Locator | undefined> {
  const places = [`[id="${pointer}"]`, `[id^="${pointer}:"]`, `[id="${pointer}"] *`];
  for (const place of places) {
    const control = page.locator(`${place}:is(input, select, textarea, button)`).first();
    if (!(await control.isVisible())) continue;
    const id = await control.getAttribute("id");
    return id === null ? control : page.locator(`[id="${id}"]`);
  }
  return undefined;
}

/** The text that the control shows of its answer. */
const shownBy = (control: Locator) =>
  control.evaluate((element) => {
    if (element instanceof HTMLInputElement && /radio|checkbox/.test(element.type))
      return String(element.checked);
    return "value" in element ? String(element.value) : "";
  });

/** The keys that begin an answer, by the kind of control; a button would open the system's chooser. */
const answering: Record<string, readonly string[]> = {
  text: ["1", "2", "3", "4", "ArrowLeft", "ArrowLeft"],
  select: ["ArrowDown"],
  radio: ["Space"],
  checkbox: ["Space"],
};

/** Types half an answer and goes on in another language: the caret stays at the same place of the same field. */
async function typesOn(control: Locator, other: string): Promise<void> {
  const page = control.page();
  const kind = await control.evaluate((element) =>
    element.matches("select, button, [type=radio], [type=checkbox]")
      ? (element.getAttribute("type") ?? element.localName)
      : "text",
  );
  const isText = kind === "text";
  await control.focus();
  await control.evaluate((element) => element.setAttribute("data-mark", "same"));
  if (isText) await page.keyboard.press("ControlOrMeta+A");
  for (const key of answering[kind] ?? []) await page.keyboard.press(key);
  let shown = await shownBy(control);
  for (const [index, language] of [other, "en"].entries()) {
    await speaks(page, language);
    await expect(control).toBeFocused();
    await expect(control).toHaveAttribute("data-mark", "same");
    expect(await shownBy(control)).toBe(shown);
    if (!isText) continue;
    await page.keyboard.type(String(index));
    shown = `12${"01".slice(0, index + 1)}34`;
    await expect(control).toHaveValue(shown);
  }
  await control.evaluate((element) => element.removeAttribute("data-mark"));
}

/** Opens the folded questions, which can be answered later. */
async function opensFolds(page: Page): Promise<void> {
  const folded = page.locator('details[id$=":later"]:not([open]) > summary');
  while ((await folded.count()) > 0) await folded.first().click();
}

/** The error messages of the page, above the step and at the fields. */
const sentences = (page: Page) => page.locator(".field-error, .error-summary a").allTextContents();

/** Checks that error messages differ in another language, and are the same again in English. */
async function rewords(page: Page): Promise<void> {
  const english = await sentences(page);
  expect(english.length).toBeGreaterThan(1);
  for (const language of oneInTurn(elsewhere)) {
    await speaks(page, language);
    await expect
      .poll(async () => (await sentences(page)).filter((sentence) => english.includes(sentence)))
      .toEqual([]);
    expect(await sentences(page)).toHaveLength(english.length);
  }
  await speaks(page, "en");
  await expect.poll(() => sentences(page)).toEqual(english);
}

test("another language in the middle of a word keeps word, caret and focus on every widget, and rewords errors", async ({
  page,
  site,
}) => {
  const tried = new Set<string>();
  const triesAll = async (fields: DrawnField[]) => {
    for (const field of fields) {
      const control = tried.has(field.widget) ? undefined : await controlOf(page, field);
      if (!control) continue;
      const other = elsewhere[tried.size % elsewhere.length] ?? "ja";
      await test.step(`${field.widget}, ${other}`, () => typesOn(control, other));
      tried.add(field.widget);
    }
  };

  await page.goto("/Register");
  const registration = page.getByRole("main").getByRole("button", { name: "Register" });
  await registration.click();
  await expect(page.locator(".field-error").first()).toBeVisible();
  await rewords(page);
  for (const { fields } of drawnFields(await composedForm("register"))) await triesAll(fields);

  const person = await Person.signedInAt(site);
  await person.sitsDownAt(page.context());
  for (const { form, address } of [taipei, pilots])
    for (const { path, fields } of drawnFields(await composedForm(form))) {
      if (fields.every(({ widget }) => tried.has(widget))) continue;
      await page.goto(`${address}${path && `/${path}`}`);
      await page.getByRole("button", { name: /^Continue/ }).click();
      await expect(page.locator(".field-error").first()).toBeVisible();
      await rewords(page);
      await opensFolds(page);
      const addable = page.locator(".addable button").first();
      if (await addable.isVisible()) await addable.click();
      await opensFolds(page);
      await triesAll(fields);
    }

  const drawn = await Promise.all(
    Object.keys(forms).map(async (name) =>
      drawnFields(await composedForm(name)).flatMap(({ fields }) => fields),
    ),
  );
  expect([...tried].sort()).toEqual([...new Set(drawn.flat().map(({ widget }) => widget))].sort());
});
