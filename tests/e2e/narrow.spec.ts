import { languages } from "../../src/forms/engine/form";
import { acceptedResume } from "../examples/readExamples";
import { oneInTurn } from "../turn";
import { watchRest } from "./atRest";
import { composedForm } from "./composed";
import { tokyo } from "./jobs";
import { expect, test } from "./test";

// A window of 320 pixels is as wide as one of 1,280 pixels at 400 % zoom.
test.use({ viewport: { width: 320, height: 640 }, complaints: [/status of 404/] });

test("every step of the wizard fits into 320 pixels, in every language, with everything said that is missing", async ({
  page,
  context,
  person,
  site,
}) => {
  await person.sends(tokyo, { ...acceptedResume(tokyo.form, "inJapanese"), surname: "", mobile: "1" });
  const { steps } = await composedForm(tokyo.form);
  const places = [...steps.map(({ path }) => path), "Preview"];
  for (const language of oneInTurn(languages)) {
    await context.addCookies([{ name: "language", value: language, url: site.url }]);
    for (const place of places) {
      await page.goto(`${tokyo.address}/${place}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      if (place !== "Preview") await page.locator("main button[type=submit]").click();
      // The elements that reach beyond the page, by their text.
      const beyond = await page.evaluate(() =>
        document.documentElement.scrollWidth > document.documentElement.clientWidth
          ? [...document.querySelectorAll("body *")]
              .filter((part) => part.getBoundingClientRect().right > document.documentElement.clientWidth)
              .map((part) => `${part.tagName}.${part.className} ${part.textContent?.slice(0, 60)}`)
          : [],
      );
      expect(beyond, `${language} ${place}`).toEqual([]);
    }
  }
});

test("Back and Continue stay where they are from step to step, also where the words are long", async ({
  page,
  context,
  person,
  site,
}) => {
  await person.sends(tokyo, {});
  await context.addCookies([{ name: "language", value: "ja", url: site.url }]);
  const { steps } = await composedForm(tokyo.form);
  const rest = watchRest(page);
  const buttons = page.locator(".action-bar").getByRole("button");
  for (const width of [1024, 1366]) {
    await page.setViewportSize({ width, height: 768 });
    const places = new Set<string>();
    for (const { path } of steps.slice(1)) {
      await page.goto(`${tokyo.address}/${path}`);
      await expect(buttons).toHaveCount(2);
      await rest();
      const boxes = await buttons.evaluateAll((all) => all.map((each) => each.getBoundingClientRect()));
      places.add(JSON.stringify(boxes));
    }
    expect([...places], String(width)).toHaveLength(1);
  }
});

test("what is missing is read from its beginning, however long the list, and Continue stays in its place", async ({
  page,
  person,
}) => {
  await person.sends(tokyo, {});
  const rest = watchRest(page);
  await page.goto(tokyo.address);
  const goOn = page.locator("main button[type=submit]");
  await expect(goOn).toBeVisible();
  // The step slides in before it is measured.
  await rest();
  const before = await goOn.boundingBox();
  await goOn.click();
  await expect(page.locator(".error-summary").getByRole("heading")).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: "Continue now and complete this step later" })).toBeVisible();
  expect(await goOn.boundingBox()).toEqual(before);
});
