import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import { languages } from "../../src/forms/engine/form";
import { fileFields } from "../../src/forms/renderer/theme";
import { drawnNames, statesOf } from "../forms/renderer/widgetStates";
import { casesInTurn, oneInTurn } from "../turn";
import { watchRest } from "./atRest";
import { faultyStops } from "./faultyStops";
import { listen } from "./test";
import { pdf } from "./uploads";
import { openGallery } from "./widgets/openGallery";

const test = base.extend<{ heard: string[] }, { gallery: string }>({
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const { url, close } = await openGallery();
      await use(url);
      await close();
    },
    { scope: "worker" },
  ],
  baseURL: ({ gallery }, use) => use(gallery),
  heard: [
    async ({ context }, use) => {
      const heard = await listen(context);
      await use(heard);
      expect(heard).toEqual([]);
    },
    { auto: true },
  ],
});

test.use({ contextOptions: { reducedMotion: "reduce" } });

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // The page has no frames, so axe needs no second page to look at them.
    .setLegacyMode()
    .withTags(rules)
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

const state = (page: Page, name: string) => page.locator(`[id="/${name}"]`);

/** The controls of one state: the control itself, those beside it that have names of their own, or those of a group. */
function controls(page: Page, name: string) {
  const places = [`[id="/${name}"]`, `[id^="/${name}:"]`, `[id="/${name}"] *`];
  return page.locator(places.map((place) => `${place}:is(input, select, textarea, button)`).join(", "));
}

async function press(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    if (/^(?:Tab|Enter|Space|Escape|Arrow\w+)$/.test(key)) await page.keyboard.press(key);
    else await page.keyboard.type(key);
  }
}

/** The answers in the store. */
async function stored(page: Page): Promise<Record<string, unknown>> {
  return JSON.parse((await page.locator("output").textContent()) ?? "");
}

const surroundings = [
  { colorScheme: "light", viewport: { width: 1024, height: 768 } },
  { colorScheme: "dark", viewport: { width: 390, height: 844 } },
] as const;

/** The words of the gallery itself, which are in English. */
const ownWords = /^(?:empty|filled|invalid|disabled|readOnly|loading|Red|Blue|\w+\.pdf)$/;

// The widgets are tested by turns of four days, each in a language that changes, so that each widget is tested in
// all three languages.
for (const [place, name] of casesInTurn([...drawnNames.entries()], 4)) {
  const { keys, answer, filled, waitsFor } = statesOf(name);
  const isFile = fileFields.includes(name);

  test.describe(name, () => {
    // One test checks all states on one page, because opening a page takes longer than checking it.
    for (const language of oneInTurn(languages, place))
      test(`is accessible in every state in ${language}, fits, and takes nothing while it is disabled or read only`, async ({
        page,
      }) => {
        const rest = watchRest(page);
        await page.goto(`/?${new URLSearchParams({ widget: name, language })}`);
        await expect(state(page, "readOnly")).toBeVisible();
        for (const { colorScheme, viewport } of surroundings) {
          await page.emulateMedia({ colorScheme });
          await page.setViewportSize(viewport);
          // Colours change with the scheme, and take a moment for it.
          await rest();
          const where = `${colorScheme}, ${viewport.width} px`;
          expect.soft(await findings(page), where).toEqual([]);
          const width = await page.evaluate(() => document.documentElement.scrollWidth);
          expect.soft(width, where).toBe(viewport.width);
        }
        expect.soft(await faultyStops(page, language, ownWords), "tree").toEqual([]);
        for (const frozen of ["disabled", "readOnly"]) {
          for (const control of await controls(page, frozen).all()) {
            if (!(await control.isVisible()) || (await control.isDisabled())) continue;
            expect(frozen).toBe("readOnly");
            await control.focus();
            await press(page, ["7", "Space", "ArrowDown", "Enter"]);
          }
        }
        expect(await stored(page)).toMatchObject({ disabled: filled, readOnly: filled });
      });

    test("does by the keyboard alone what it is for", async ({ page }) => {
      // The wait for the file chooser begins before the page is opened, because the browser needs a moment to hand
      // its chooser over to a test.
      const chooser = isFile ? page.waitForEvent("filechooser") : undefined;
      await page.goto(`/?widget=${name}`);
      await expect(state(page, "empty")).toBeVisible();
      // The list of dialling codes is loaded when the first field needs it.
      if (waitsFor === "code") await expect(page.locator('[id="/filled:code"]')).toHaveValue(/886/);
      await page.keyboard.press("Tab");
      await press(page, keys);
      if (!chooser) return expect.poll(async () => (await stored(page)).empty).toEqual(answer);
      await (await chooser).setFiles(pdf("diploma.pdf"));
      await expect(page.getByRole("progressbar", { name: "Uploading diploma.pdf" })).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await page.keyboard.press("Tab");
      await page.getByRole("button", { name: "Cancel diploma.pdf" }).press("Enter");
      await expect(page.getByRole("progressbar")).toHaveCount(0);
      await expect(state(page, "empty").getByRole("button").last()).toBeFocused();
    });

    if (waitsFor === "picture")
      test("says that it is loading", async ({ page }) => {
        await page.goto(`/?widget=${name}`);
        await expect(state(page, "loading").getByText("Loading", { exact: true })).toBeVisible();
      });

    if (waitsFor === "code")
      test("says that it is loading, and takes an answer already", async ({ page, gallery }) => {
        let release = () => {};
        const held = new Promise<void>((resolve) => {
          release = resolve;
        });
        await page.route(`${gallery}/assets/phoneNumbers*`, async (route) => {
          await held;
          await route.continue();
        });
        await page.goto(`/?widget=${name}`);
        const box = page.locator('[id="/empty:code"]');
        await expect(box).toHaveAttribute("placeholder", "Loading");
        await expect(box).toHaveAttribute("aria-busy", "true");
        expect(await findings(page)).toEqual([]);
        await state(page, "empty").fill("+886 912 345 678");
        release();
        await expect(box).toHaveValue("+886");
        await expect(box).toHaveAttribute("aria-busy", "false");
        expect((await stored(page)).empty).toBe("+886912345678");
      });
  });
}

test("an open list is accessible, in the dark too", async ({ page }) => {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto("/?widget=searchableSelect");
    await state(page, "empty").press("ArrowDown");
    await expect(page.getByRole("option", { name: "Red" })).toBeVisible();
    expect(await findings(page)).toEqual([]);
  }
});

test("a video is asked for elsewhere only once somebody asks to see it", async ({ page, gallery }) => {
  const elsewhere: string[] = [];
  await page.route(/^https?:/, async (route) => {
    const address = route.request().url();
    if (address.startsWith(gallery)) return route.continue();
    elsewhere.push(address);
    return route.fulfill({ contentType: "text/html", body: "<!doctype html><title>A film</title>" });
  });
  await page.goto("/?widget=videoLink");
  const show = page.getByRole("button", { name: "Show the video" }).first();
  await expect(show).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(elsewhere).toEqual([]);
  await show.press("Enter");
  const frame = page.locator("iframe");
  await expect(frame).toHaveAttribute("title", "Video: filled");
  await expect.poll(() => elsewhere).toEqual(["https://www.youtube-nocookie.com/embed/abcdefghijk"]);
  await expect(frame).toHaveAttribute("sandbox", "allow-scripts allow-same-origin allow-presentation");
});
