import type { Page } from "@playwright/test";
import { formEditor } from "../../src/forms/editor/protocol";
import { languages } from "../../src/forms/engine/form";
import { findings, test } from "./editorTest";
import { pdfText } from "./pdfText";
import { sayer } from "./screens";
import { expect } from "./test";

const say = sayer("formEditor", "en");

/** A text without blanks, which a PDF does not keep. */
const plain = (text: string) => text.replaceAll(/\s/g, "");

async function printed(page: Page): Promise<string[]> {
  await expect(page.getByRole("article").first()).toBeVisible();
  return pdfText(await page.pdf({ preferCSSPageSize: true }));
}

test("a form is printed with every step, field, rule and choice, as it is before it is saved", async ({
  page,
}) => {
  await page.goto(`${formEditor.page}/cadet?market=jp&change=physique.weight`);
  const label = page.getByRole("region", { name: say("change.panel") }).locator("[id$='/label/en']");
  await label.fill("Mass of the body");
  await page.keyboard.press("Tab");
  await page.getByRole("link", { name: say("parts.print") }).press("Enter");
  await expect(page.getByRole("article")).toContainText("Mass of the body");
  const text = (await printed(page)).join("");
  expect(text).toContain(plain(say("print.unsaved")));
  const facts = await page.locator("article h3, article h4, article p").allTextContents();
  // A PDF draws other scripts with other characters than the page.
  const latin = facts.filter((fact) => /^[ -~“”’–]+$/.test(fact));
  expect(latin.length).toBeGreaterThan(200);
  expect(latin.filter((fact) => !text.includes(plain(fact)))).toEqual([]);
  // Nothing of the tool is on paper.
  for (const control of [say("changes.undo"), say("parts.rules"), say("faults.none")])
    expect(text).not.toContain(plain(control));
});

test("a form is printed in all languages, and no row or heading is cut off from what follows", async ({
  page,
}) => {
  await page.goto(`${formEditor.page}/cadet?market=jp&part=print&language=all`);
  const pages = await printed(page);
  await expect(page.getByRole("article")).toHaveCount(languages.length);
  for (const language of languages) {
    const title = plain(sayer("formEditor", language)("print.version", { version: "" }));
    // Each language begins a page of its own.
    expect(pages.filter((text) => text.slice(0, 100).includes(title))).toHaveLength(1);
  }
  expect(await findings(page)).toEqual([]);

  await page.emulateMedia({ media: "print" });
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll(".paper-row")].filter(
      (row) => getComputedStyle(row).breakInside !== "avoid",
    ),
  );
  expect(cut).toEqual([]);
  const headings = (await page.locator("article :is(h3, h4)").allTextContents()).map(plain);
  for (const text of pages) expect(headings.filter((heading) => text.endsWith(heading))).toEqual([]);
});

test("a form that cannot be built is not printed, and the page tells why", async ({ page, editor }) => {
  await page.goto(`${formEditor.page}/cadet?market=jp&part=print`);
  await expect(page.getByRole("article")).toBeVisible();
  const file = "schemas/apply/cadet.json";
  editor.save(file, editor.read(file).replace(/"sections": \[\s*"/, "$&no"));
  await expect(page.getByText(say("unbuilt"))).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(say("neverBuilt"))).toBeVisible();
  await expect(page.getByText(say("loading"))).toHaveCount(0);
});

test.describe("without an answer of the server", () => {
  test.use({ complaints: [/Failed to load resource: net::ERR_FAILED/] });
  for (const part of ["panels", "form"] as const)
    test(`to the request for ${part}, the page tells so instead of waiting`, async ({ page }) => {
      await page.route(`**${formEditor[part]}`, (route) => route.abort());
      await page.goto(`${formEditor.page}/cadet?market=jp&part=print`);
      await expect(page.getByText(say("unreached"))).toBeVisible();
      await expect(page.getByText(say("loading"))).toHaveCount(0);
    });
});
