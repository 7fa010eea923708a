import { languages } from "../../src/forms/engine/form";
import { acceptedResume } from "../examples/readExamples";
import { oneInTurn } from "../turn";
import { faultyStops } from "./faultyStops";
import { tokyo } from "./jobs";
import { expect, test } from "./test";

const addressesAndFiles = /@|\.(?:pdf|jpg)$/;

// The files of the example were never uploaded.
test.use({ complaints: [/status of 404/] });

test("a long step stands whole in the browser's accessibility tree, wherever the page is scrolled", async ({
  page,
  context,
  person,
  site,
}) => {
  const jobs = Array.from({ length: 6 }, (_, index) => ({ entryId: `job-${index}`, company: "鳥" }));
  const resume = await person.asOwn(acceptedResume(tokyo.form, "inJapanese"));
  await person.sends(tokyo, { ...resume, workExperiences: jobs });
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const language of oneInTurn(languages)) {
    await context.addCookies([{ name: "language", value: language, url: site.url }]);
    await page.goto(`${tokyo.address}/Background`);
    const form = page.locator("#main form");
    await expect(form.locator("details.entry")).not.toHaveCount(0);
    const folded = form.locator("details:is(.entry, [id$=':later']):not([open]) > summary:visible");
    while ((await folded.count()) > 0) await folded.first().click();
    await page.evaluate(() => window.scrollTo(0, 0));
    expect.soft(await faultyStops(page, language, addressesAndFiles), language).toEqual([]);
  }
});
