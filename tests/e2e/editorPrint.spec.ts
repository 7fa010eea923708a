import type { Page } from "@playwright/test";
import { languages } from "../../src/forms/engine/form";
import { formEditor } from "../../src/forms/editor/protocol";
import { findings, test } from "./editorTest";
import { pdfText } from "./pdfText";
import { sayer } from "./screens";
import { expect } from "./test";

const say = sayer("formEditor", "en");
const address = (language: string) => `${formEditor.page}/cadet?market=jp&part=print&language=${language}`;

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
  const pages = await printed(page);
  const text = pages.join("");
  expect(text).toContain(plain(say("print.unsaved")));
  for (const fact of await page.locator("article h3, article h4, article p").allTextContents())
    expect(text).toContain(plain(fact));
  // Nothing of the tool is on paper.
  for (const control of [say("changes.undo"), say("parts.rules"), say("faults.none")])
    expect(text).not.toContain(plain(control));
});

for (const language of [...languages, "all"])
  test(`a printed form is readable on paper and screen in ${language}`, async ({ page }) => {
    await page.goto(address(language));
    const pages = await printed(page);
    const inLanguages = language === "all" ? languages : languages.filter((each) => each === language);
    await expect(page.getByRole("article")).toHaveCount(inLanguages.length);
    for (const each of inLanguages) {
      const version = sayer("formEditor", each)("print.version", { version: "" });
      expect(pages.filter((text) => text.includes(plain(version)))).not.toEqual([]);
    }
    expect(await findings(page)).toEqual([]);
    await page.emulateMedia({ media: "print" });
    const { cut, lonely } = await page.evaluate(() => ({
      cut: [...document.querySelectorAll(".paper-row")].filter(
        (row) => getComputedStyle(row).breakInside !== "avoid",
      ).length,
      lonely: [...document.querySelectorAll("article :is(h3, h4)")].filter(
        (heading) => getComputedStyle(heading).breakAfter !== "avoid",
      ).length,
    }));
    expect({ cut, lonely }).toEqual({ cut: 0, lonely: 0 });
    // A heading at the end of a page would be parted from what it heads.
    const headings = (await page.locator("article :is(h3, h4)").allTextContents()).map(plain);
    for (const text of pages) expect(headings.filter((heading) => text.endsWith(heading))).toEqual([]);
  });
