import sharp from "sharp";
import { taipei } from "./jobs";
import { expect, test } from "./test";
import { pdf, photo, type Upload } from "./uploads";

async function picture(width: number, height: number): Promise<Upload> {
  const create = { width, height, channels: 3, background: "#8899aa" } as const;
  const buffer = await sharp({ create }).jpeg().toBuffer();
  return { name: "holiday.jpg", mimeType: "image/jpeg", buffer };
}

/** A photo of a phone held upright: 12 megapixels and about 6 MB, stored sideways with its orientation in Exif. */
async function phonePicture(): Promise<Upload> {
  const noise = { type: "gaussian", mean: 128, sigma: 24 } as const;
  const buffer = await sharp({
    create: { width: 4032, height: 3024, channels: 3, background: "white", noise },
  })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 88 })
    .toBuffer();
  return { name: "IMG_2041.JPG", mimeType: "image/jpeg", buffer };
}

test("a photo that can be mended is cropped in the page, and one that cannot says why", async ({
  page,
  person,
}) => {
  const sent: number[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/resume/upload")) sent.push(request.postDataBuffer()?.length ?? 0);
  });
  await page.goto(taipei.address);
  const field = page.locator('.field:has([id="/photo"]), fieldset[id="/photo"]').last();
  const chooser = field.locator("input[type=file]");
  const error = field.locator(".field-error").first();
  const dialog = page.getByRole("dialog", { name: "Crop the picture" });

  await chooser.setInputFiles(await picture(400, 300));
  await expect(error).toHaveText(
    "Upload failed: This picture is too small. Choose one with at least 413 × 531 pixels.",
  );
  await chooser.setInputFiles(pdf("portrait.pdf"));
  await expect(error).not.toContainText("too small");
  await chooser.setInputFiles({ ...pdf("portrait.jpg"), mimeType: "image/jpeg" });
  await expect(error).toHaveText("Upload failed: We could not open this picture. Choose a different one.");
  await chooser.setInputFiles(await picture(1200, 800));
  // The page reads the picture first.
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  expect(sent).toEqual([]);

  const large = await phonePicture();
  expect(large.buffer.length).toBeGreaterThan(5e6);
  await chooser.setInputFiles(large);
  const frame = dialog.getByRole("application");
  const shown = dialog.locator("img");
  await expect(frame).toBeVisible();
  await dialog.getByRole("button", { name: "Turn right" }).press("Enter");
  await dialog.getByRole("button", { name: "Turn left" }).press("Enter");
  await dialog.getByRole("slider", { name: "Size" }).fill("2");
  // The picture turns and grows first.
  let before: Awaited<ReturnType<typeof shown.boundingBox>> = null;
  await expect
    .poll(async () => {
      const last = before;
      before = await shown.boundingBox();
      return last !== null && before?.x === last.x && before.width === last.width;
    })
    .toBe(true);
  const { x = 0 } = before ?? {};
  await frame.focus();
  for (let press = 0; press < 4; press++) await page.keyboard.press("ArrowRight");
  await expect.poll(async () => (await shown.boundingBox())?.x).toBeCloseTo(x + 40, 0);
  await dialog.getByRole("button", { name: "Use this picture" }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(error).toBeHidden();
  await expect(field.getByRole("img", { name: "IMG_2041.jpg" })).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toBeLessThan(201 * 1024);
  const size = await field
    .getByRole("img")
    .evaluate((image: HTMLImageElement) =>
      image.decode().then(() => [image.naturalWidth, image.naturalHeight]),
    );
  expect(size[0]).toBeGreaterThanOrEqual(413);
  expect((size[0] ?? 0) / (size[1] ?? 1)).toBeCloseTo(35 / 45, 2);

  await chooser.setInputFiles(await photo());
  await expect(field.getByRole("img", { name: "portrait.jpg" })).toBeVisible();
  expect(sent).toHaveLength(2);
  await expect.poll(async () => (await person.applications()).length).toBe(1);
});
