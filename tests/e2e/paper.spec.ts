import { makeReadingCopy } from "../../src/server/uploads/inspection/pdf/makeReadingCopy";
import { acceptedResume } from "../examples/readExamples";
import { pdfiumForTests } from "../server/pdfs/pdfiumForTests";
import { tokyo } from "./jobs";
import { expect, test } from "./test";

/** The width of A4 between its margins (14 mm left and right), in CSS pixels. */
const printedWidth = Math.floor(((210 - 2 * 14) / 25.4) * 96);

// The diploma of the example was never uploaded.
test.use({ complaints: [/status of 404/] });

test("the preview is printed on at most four pages of A4, each with photo, name and number, and nothing is cut", async ({
  page,
  person,
}) => {
  await person.sends(tokyo, await person.asOwn(acceptedResume(tokyo.form, "inJapanese")));
  await page.goto(`${tokyo.address}/Preview`);
  await expect(page.getByText("総支配人")).toBeVisible();
  await expect(page.locator(".answers img")).toBeVisible();
  const printed = await page.pdf({ preferCSSPageSize: true });
  // A printed PDF could be uploaded.
  expect(makeReadingCopy(await pdfiumForTests(), printed).length).toBeGreaterThan(0);
  const pdf = printed.toString("latin1");
  const sizes = [...pdf.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)];
  expect(sizes.length).toBeGreaterThan(1);
  expect(sizes.length).toBeLessThanOrEqual(4);
  // In points, of which 72 are an inch.
  for (const [, width, height] of sizes) {
    expect(Number(width)).toBeCloseTo(595, 0);
    expect(Number(height)).toBeCloseTo(842, 0);
  }

  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: printedWidth, height: 1000 });
  const { wider, breakable } = await page.evaluate(() => ({
    wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    breakable: [...document.querySelectorAll(".answers-row")].filter(
      (row) => getComputedStyle(row).breakInside !== "avoid",
    ).length,
  }));
  expect(wider).toBe(0);
  expect(breakable).toBe(0);

  // A group of table headers is repeated on every page.
  const letterhead = page.locator(".letterhead");
  await expect(letterhead).toHaveCSS("display", "table-header-group");
  await expect(letterhead.getByRole("img")).toBeVisible();
  await expect(letterhead).toContainText("髙橋 さくら · TAKAHASHI SAKURA");
  await expect(letterhead).toContainText(String((await person.stored()).id));
});
