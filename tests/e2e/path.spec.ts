import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { type Language, languages } from "../../src/forms/engine/form";
import { airline } from "../../src/site/airline";
import { oneInTurn } from "../turn";
import { watchRest } from "./atRest";
import { faultyStops } from "./faultyStops";
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

const everySurrounding = [computer, phone].flatMap((viewport) =>
  (["light", "dark"] as const).map((colorScheme) => ({ viewport, colorScheme })),
);

/** Names that are the same in every language: addresses, people and products. */
const proper = /@|^(?:Kim Tester|YouTube|LinkedIn|TOEIC|IELTS|TOEFL (?:iBT|ITP)|BULATS)$/;

test.use({
  // Elements that fade in have the wrong contrast.
  contextOptions: { reducedMotion: "reduce" },
});

for (const [place, tour] of tours.entries())
  for (const language of oneInTurn(languages, place))
    test.describe(`in ${language}`, () => {
      test.use({ complaints: tour.complaints });

      test(tour.name, async ({ page, context, site }) => {
        await context.addCookies([{ name: "language", value: language, url: site.url }]);
        const rest = watchRest(page);
        let place = 0;
        for await (const screen of tour.screens(language, await whoWalks(tour, site, context)))
          await test.step(screen.address, () => looksAt(page, language, screen, place++, rest));
      });
    });

/** Looks at a screen in surroundings that come in turn; with FULL set, in all. */
async function looksAt(
  page: Page,
  language: Language,
  screen: Screen,
  place: number,
  rest: () => Promise<void>,
): Promise<void> {
  let rules = everyRule;
  for (const { viewport, colorScheme } of oneInTurn(everySurrounding, place)) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    if (rules === everyRule) {
      await page.goto(screen.address);
      await names(page, language, screen);
      await screen.act?.(page);
    }
    await rest();
    const where = `axe: ${screen.address} at ${viewport.width} px, ${colorScheme}`;
    expect.soft(await complaints(page, rest, rules), where).toEqual([]);
    rules = rulesOfSurroundings;
  }
  const tree = await faultyStops(page, language, proper);
  expect.soft(tree, `tree: ${screen.address}`).toEqual([]);
  await page.setViewportSize(phone);
  expect.soft(await tooWide(page), `at ${phone.width} px: ${screen.address}`).toEqual([]);
}

/** Expects the title and the one heading of a screen, in the language of the page. */
async function names(page: Page, language: Language, { title, heading }: Screen): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  await expect(page).toHaveTitle(`${title} · ${airline.names[language]}`);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
}

/**
 * The violations that axe finds, with their places. Elements that disappear soon, such as a closing toast, are not
 * counted.
 */
async function complaints(page: Page, rest: () => Promise<void>, rules: string[]): Promise<string[]> {
  const found = await findings(page, rules);
  if (found.length === 0) return found;
  await rest();
  return findings(page, rules);
}

async function findings(page: Page, rules: string[]): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // The page has no frames, so axe needs no second page to look at them.
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
