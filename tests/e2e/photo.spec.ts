import sharp from "sharp";
import { acceptedResume } from "../examples/readExamples";
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
  context,
  person,
}) => {
  const loaded = ["fitFileToRule", "fileKinds", "PictureCropper"].map((name) =>
    page.waitForEvent("requestfinished", (request) => request.url().includes(`/assets/${name}-`)),
  );
  const sent: number[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/resume/upload")) sent.push(request.postDataBuffer()?.length ?? 0);
  });
  await page.goto(taipei.address);
  await page.locator('details:has([id="/photo"]) > summary').click();
  const field = page.locator('.field:has([id="/photo"]), fieldset[id="/photo"]').last();
  const chooser = field.locator("input[type=file]");
  const error = field.locator(".field-error").first();
  const dialog = page.getByRole("dialog", { name: "Crop the picture" });

  // The page has loaded the code for pictures before one is chosen.
  await Promise.all(loaded);
  await context.setOffline(true);
  await chooser.setInputFiles(await picture(400, 300));
  await expect(error).toHaveText(
    "Upload failed: This picture is too small. Choose one with at least 413 × 531 pixels.",
  );
  await chooser.setInputFiles(pdf("portrait.pdf"));
  await expect(error).toHaveText(
    "Upload failed: This file is not a picture. Choose a photo, such as a JPG or PNG.",
  );
  const cutOff = await picture(600, 800);
  await chooser.setInputFiles({ ...cutOff, buffer: cutOff.buffer.subarray(0, 100) });
  await expect(error).toHaveText(
    "Upload failed: We could not open this picture. Save it as a JPG or PNG, or choose a different one.",
  );
  await chooser.setInputFiles(await picture(1200, 800));
  // The dialog opens after the page has read the picture.
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await context.setOffline(false);
  expect(sent).toEqual([]);

  const large = await phonePicture();
  expect(large.buffer.length).toBeGreaterThan(5e6);
  await chooser.setInputFiles(large);
  const frame = dialog.getByRole("application");
  const shown = dialog.locator("img");
  await expect(frame).toBeVisible();
  await dialog.getByRole("button", { name: "Turn right" }).press("Enter");
  await dialog.getByRole("button", { name: "Turn left" }).press("Enter");
  await dialog.getByRole("slider", { name: "Zoom" }).fill("2");
  // The picture turns and grows for a moment; it is compared once it has stopped.
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

test("a document's picture of another make is converted, dropped or pasted, and HEIC is told how to be", async ({
  page,
  person,
}) => {
  await person.sends(taipei, await person.asOwn(acceptedResume(taipei.form, "noWorkAtAll")));
  await page.goto(`${taipei.address}/Background`);
  const diploma = page.locator('[id="/academicBackgrounds/0/diplomaFile"]');
  const carried = (name: string, type: string, bytes: Buffer) =>
    page.evaluateHandle(
      ({ name, type, bytes }) => {
        const carried = new DataTransfer();
        carried.items.add(new File([Uint8Array.from(bytes)], name, { type }));
        return carried;
      },
      { name, type, bytes: [...bytes] },
    );
  const create = { width: 300, height: 400, channels: 3, background: "#8899aa" } as const;
  const avif = await sharp({ create }).avif().toBuffer();
  const webp = await sharp({ create }).webp().toBuffer();

  await page
    .locator("h1")
    .dispatchEvent("drop", { dataTransfer: await carried("a.avif", "image/avif", avif) });
  const slot = diploma.locator("[data-drop]");
  const dataTransfer = await carried("diploma.avif", "image/avif", avif);
  await slot.dispatchEvent("dragenter", { dataTransfer });
  await slot.dispatchEvent("dragover", { dataTransfer });
  await expect(diploma.locator("[data-drop=over]")).toBeVisible();
  await slot.dispatchEvent("drop", { dataTransfer });
  await expect(diploma.getByRole("link", { name: "diploma.jpg" })).toBeVisible();
  // A browser takes the type of a picture from the ending of its name, which is wrong here.
  const clipboardData = await carried("scan.jpeg", "image/jpeg", webp);
  await slot.evaluate(
    (element, clipboardData) =>
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true })),
    clipboardData,
  );
  await expect(diploma.getByRole("link", { name: "scan.jpg" })).toBeVisible();

  const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic");
  await diploma
    .locator("input[type=file]")
    .setInputFiles({ name: "IMG_0001.HEIC", mimeType: "", buffer: heic });
  await expect(diploma).toContainText(
    "Upload failed: This browser cannot open HEIC pictures. Open the picture on your device",
  );
});

for (const [width, height] of [
  [360, 740],
  [740, 360],
] as const)
  test.describe(`a phone of ${width} × ${height} in Japanese`, () => {
    test.use({ viewport: { width, height }, locale: "ja-JP", hasTouch: true });

    test("shows all that crops a picture at once", async ({ page, person: _ }) => {
      await page.goto(taipei.address);
      await page.locator('details:has([id="/photo"]) > summary').click();
      await page
        .locator('[id="/photo"] input[type=file], .field:has([id="/photo"]) input[type=file]')
        .last()
        .setInputFiles(await picture(1200, 1600));
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByRole("application")).toBeVisible();
      const hidden = () =>
        dialog.locator("button, input").evaluateAll((controls) =>
          controls
            .filter((control) => {
              const { left, right, top, bottom } = control.getBoundingClientRect();
              const x = (left + right) / 2;
              return [top + 2, bottom - 2].some((y) => !control.contains(document.elementFromPoint(x, y)));
            })
            .map(({ textContent, ariaLabel }) => textContent || ariaLabel),
        );
      await expect.poll(hidden).toEqual([]);
    });
  });
