import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { type Language, languages } from "../../src/forms/engine/form";
import { airline } from "../../src/site/airline";
import { watchRest } from "./atRest";
import { taipei } from "./jobs";
import type { Screen } from "./screens";
import { expect, test } from "./test";
import { tours, whoWalks } from "./tours";

const everyRule = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The checks that depend on colours, width and language; structure and roles are the same in every surrounding. */
const rulesOfSurroundings = [
  "color-contrast",
  "target-size",
  "scrollable-region-focusable",
  "landmark-unique",
  "label",
  "link-name",
  "button-name",
];
const computer = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

/** The screens that are checked in every surrounding, in one language; with FULL=1, all screens in each. */
const closely = ["/", "/Jobs/1", "/Pilot/Cadet", "/Register", "/UserProfile", taipei.address];
const everySurrounding = [computer, phone].flatMap((viewport) =>
  (["light", "dark"] as const).map((colorScheme) => ({ viewport, colorScheme })),
);

/** Contrast and width do not depend on the language: each is checked in surroundings of its own. */
const surroundings = {
  en: { viewport: computer, colorScheme: "light" },
  ja: { viewport: computer, colorScheme: "dark" },
  "zh-TW": { viewport: phone, colorScheme: "light" },
} as const satisfies Record<Language, object>;

test.use({
  // Elements that fade in have the wrong contrast.
  contextOptions: { reducedMotion: "reduce" },
});

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use(surroundings[language]);

    test.beforeEach(({ context, site }) =>
      context.addCookies([{ name: "language", value: language, url: site.url }]),
    );

    for (const tour of tours)
      test.describe(() => {
        test.use({ complaints: tour.complaints });

        test(tour.name, async ({ page, context, site }) => {
          const rest = watchRest(page);
          for await (const screen of tour.screens(language, await whoWalks(tour, site, context)))
            await test.step(screen.address, () => looksAt(page, language, screen, rest));
        });
      });
  });
}

async function looksAt(page: Page, language: Language, screen: Screen, rest: () => Promise<void>) {
  await page.goto(screen.address);
  await names(page, language, screen);
  await screen.act?.(page);
  await rest();
  const rules = process.env.FULL || language === "en" ? everyRule : rulesOfSurroundings;
  expect.soft(await complaints(page, rest, rules), `axe: ${screen.address}`).toEqual([]);
  const own = surroundings[language];
  if (process.env.FULL || (language === "en" && closely.includes(screen.address))) {
    for (const { viewport, colorScheme } of everySurrounding) {
      if (viewport === own.viewport && colorScheme === own.colorScheme) continue;
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await rest();
      const where = `axe: ${screen.address} at ${viewport.width} px, ${colorScheme}`;
      expect.soft(await complaints(page, rest, rulesOfSurroundings), where).toEqual([]);
    }
    await page.emulateMedia({ colorScheme: own.colorScheme });
  }
  await page.setViewportSize(phone);
  expect.soft(await tooWide(page), `at ${phone.width} px: ${screen.address}`).toEqual([]);
  await page.setViewportSize(surroundings[language].viewport);
}

/** A title and one heading, in the language of the page. */
async function names(page: Page, language: Language, { title, heading }: Screen): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  await expect(page).toHaveTitle(`${title} · ${airline.names[language]}`);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
}

/** The violations that axe finds, and where; without those of passing elements, as a toast that leaves. */
async function complaints(page: Page, rest: () => Promise<void>, rules: string[]): Promise<string[]> {
  const found = await findings(page, rules);
  if (found.length === 0) return found;
  await rest();
  return findings(page, rules);
}

async function findings(page: Page, rules: string[]): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // There are no frames that would need a page of their own to be looked at.
    .setLegacyMode()
    .options({ runOnly: rules, resultTypes: ["violations"] })
    .analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(" ")}: ${failureSummary}`),
  );
}

/** The elements that overflow the window on the right; none when the page does not scroll sideways. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const outside = [...document.body.querySelectorAll("*")].filter((element) => {
      // A picture cuts what reaches over its frame.
      if (element instanceof SVGElement && element.ownerSVGElement) return false;
      const { right, width, height } = element.getBoundingClientRect();
      return right > clientWidth + 1 && width > 1 && height > 1 && !element.closest(".visually-hidden");
    });
    return scrollWidth > clientWidth || outside.length > 0
      ? [`${scrollWidth} px`, ...outside.map((element) => element.outerHTML.slice(0, 120))]
      : [];
  });
}
