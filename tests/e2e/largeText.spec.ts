import type { Page } from "@playwright/test";
import { languages } from "../../src/forms/engine/form";
import { acceptedResume } from "../examples/readExamples";
import { casesInTurn, oneInTurn } from "../turn";
import { watchRest } from "./atRest";
import { composedForm } from "./composed";
import { tokyo } from "./jobs";
import { expect, test } from "./test";

// Two of the example's files were never uploaded.
test.use({ complaints: [/status of 404/], contextOptions: { reducedMotion: "reduce" } });

/**
 * Windows with the size of their text, as a factor of the browser's own setting. A width of 320 pixels stands for
 * 1,280 at 400 % zoom.
 */
const windows = [
  { width: 320, height: 640, text: 1 },
  ...[768, 960, 1280].map((width) => ({ width, height: 768, text: 2 })),
];
/** How many stops are walked on a page. */
const mostStops = process.env.FULL ? 100 : 20;

for (const language of oneInTurn(languages))
  for (const { width, height, text } of oneInTurn(windows))
    test(`nothing hides or scrolls sideways at ${width} px with text of ${text * 100} % in ${language}`, async ({
      page,
      context,
      person,
      site,
    }) => {
      await person.sends(tokyo, await person.asOwn(acceptedResume(tokyo.form, "inJapanese")));
      const { steps } = await composedForm(tokyo.form);
      await context.addCookies([{ name: "language", value: language, url: site.url }]);
      await page.setViewportSize({ width, height });
      const browser = await context.newCDPSession(page);
      await browser.send("Page.setFontSizes", { fontSizes: { standard: 16 * text, fixed: 13 * text } });
      const rest = watchRest(page);
      const pages = [
        ...[...steps.map(({ path }) => path), "Preview", "201"].map((path) => `${tokyo.address}/${path}`),
        ...["/", "/Jobs/1", `/Jobs/Detail/${tokyo.id}`, "/UserProfile", "/UserProfile/Personal", "/Privacy"],
      ];
      for (const address of casesInTurn(pages, 7)) {
        await page.goto(address);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await rest();
        expect.soft(await beyondWindow(page), `sideways: ${address}`).toEqual([]);
        expect.soft(await hiddenStops(page), `hidden: ${address}`).toEqual([]);
      }
    });

/** The elements that reach beyond the window on the right; none when the page does not scroll sideways. */
const beyondWindow = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const parts = [...document.querySelectorAll("body *")];
    return parts
      .filter((part) => part.getBoundingClientRect().right > clientWidth)
      .map((part) => part.outerHTML.slice(0, 120));
  });

/** The stops of Tab that cannot be seen at all while they have the focus. */
async function hiddenStops(page: Page): Promise<string[]> {
  const hidden: string[] = [];
  for (let stop = 0; stop < mostStops; stop++) {
    await page.keyboard.press("Tab");
    const found = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return;
      const { left, top, width, height } = focused.getBoundingClientRect();
      const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
      const isSeen = parts.some((down) =>
        parts.some((across) => {
          const hit = document.elementFromPoint(left + across * width, top + down * height);
          return hit !== null && (focused.contains(hit) || hit.contains(focused));
        }),
      );
      return isSeen ? undefined : focused.outerHTML.slice(0, 120);
    });
    if (found) hidden.push(found);
  }
  return hidden;
}
