import { randomInt } from "node:crypto";
import AxeBuilder from "@axe-core/playwright";
import type { Page, Request } from "@playwright/test";
import { airline } from "../../src/airline";
import { type Language, languages } from "../../src/engine/form";
import { acceptedResume } from "../examples/readExamples";
import { taipei, tokyo } from "./jobs";
import { Person } from "./person";
import {
  accountScreens,
  applicationScreens,
  askingScreens,
  editScreens,
  informationScreens,
  type Screen,
  visitorScreens,
} from "./screens";
import { expect, test } from "./test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const computer = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

/** Neither contrast nor room is a matter of the language: each is looked at in surroundings of its own. */
const surroundings = {
  en: { viewport: computer, colorScheme: "light" },
  ja: { viewport: computer, colorScheme: "dark" },
  "zh-TW": { viewport: phone, colorScheme: "light" },
} as const satisfies Record<Language, object>;

test.use({
  // What is still fading in has the wrong contrast.
  contextOptions: { reducedMotion: "reduce" },
  // What fails here says itself where; recording every screen takes longer than looking at it.
  trace: "off",
});

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use(surroundings[language]);

    test.beforeEach(({ context, site }) =>
      context.addCookies([{ name: "language", value: language, url: site.url }]),
    );

    test.describe("before signing in", () => {
      // One of the screens is that of an address that leads nowhere.
      test.use({ complaints: [/the server responded with a status of 404/] });

      test("every screen on the way to an account", async ({ page, site }) => {
        await looksAt(page, language, await visitorScreens(language, Person.at(site), tokyo));
      });

      test("every page that informs", ({ page }) => looksAt(page, language, informationScreens(language)));
    });

    test("every step of the form with everything said that is missing", async ({ page, person }) => {
      const screens = await applicationScreens(language, person, tokyo, { mended: false });
      await looksAt(page, language, screens);
    });

    test.describe("above a page", () => {
      test.use({ complaints: [/status of (401|409)/] });

      test("every question that may not wait", async ({ page, person }) => {
        await person.sends(taipei, {});
        await looksAt(page, language, await askingScreens(language, person, taipei));
      });
    });

    test("every step of the form filled, and what comes after", async ({ page, person }) => {
      const resume = await person.withPhoto({
        ...acceptedResume(taipei.form, "noWorkAtAll"),
        nationality: "PH",
        passportNumber: `P${randomInt(1e8, 1e9)}`,
        dateOfExpiration: "2034-05-06",
      });
      await person.sends(taipei, resume);
      await looksAt(page, language, await applicationScreens(language, person, taipei));
      await looksAt(page, language, await accountScreens(language, person, taipei, "saved"));
      await person.sends(taipei, resume, { submit: true, revision: 1 });
      await looksAt(page, language, await accountScreens(language, person, taipei, "submitted"));
      await looksAt(page, language, await editScreens(language, person, taipei));
    });
  });
}

async function looksAt(page: Page, language: Language, screens: Screen[]): Promise<void> {
  const waiting = new Set<Request>();
  page.on("request", (request) => waiting.add(request));
  page.on("requestfinished", (request) => waiting.delete(request));
  page.on("requestfailed", (request) => waiting.delete(request));
  for (const screen of screens) {
    await test.step(screen.address, async () => {
      await page.goto(screen.address);
      await names(page, language, screen);
      await screen.then?.(page);
      await expect.poll(() => waiting.size).toBe(0);
      expect.soft(await complaints(page), `axe: ${screen.address}`).toEqual([]);
      await page.setViewportSize(phone);
      expect.soft(await tooWide(page), `at ${phone.width} px: ${screen.address}`).toEqual([]);
      await page.setViewportSize(surroundings[language].viewport);
    });
  }
}

/** A title and one heading, in the language of the page. */
async function names(page: Page, language: Language, { title, heading }: Screen): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  await expect(page).toHaveTitle(`${title} · ${airline.names[language]}`);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
}

/** What is hard to reach or to read for somebody, and where. */
async function complaints(page: Page): Promise<string[]> {
  // What is still fading in has not its colours yet.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) => playState !== "running" || effect?.getTiming().iterations === Infinity,
      ),
  );
  const { violations } = await new AxeBuilder({ page })
    // There are no frames that would need a page of their own to be looked at.
    .setLegacyMode()
    .options({ runOnly: rules, resultTypes: ["violations"] })
    .analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(" ")}: ${failureSummary}`),
  );
}

/** What stands out at the right of the window; nothing when the page does not have to be moved sideways. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const outside = [...document.body.querySelectorAll("*")].filter((element) => {
      const { right, width, height } = element.getBoundingClientRect();
      return right > clientWidth + 1 && width > 1 && height > 1 && !element.closest(".visually-hidden");
    });
    return scrollWidth > clientWidth || outside.length > 0
      ? [`${scrollWidth} px`, ...outside.map((element) => element.outerHTML.slice(0, 120))]
      : [];
  });
}
