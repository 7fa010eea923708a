import sharp from "sharp";
import { taipei } from "./jobs";
import { expect, test } from "./test";
import { pdf, type Upload } from "./uploads";

async function picture(width: number, height: number): Promise<Upload> {
  const create = { width, height, channels: 3, background: "#8899aa" } as const;
  const buffer = await sharp({ create }).jpeg().toBuffer();
  return { name: "holiday.jpg", mimeType: "image/jpeg", buffer };
}

test("a wrong photo is refused at once and not sent; the right one is", async ({ page, person }) => {
  let sent = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/resume/upload")) sent++;
  });
  await page.goto(taipei.address);
  const field = page.locator('.field:has([id="/photo"]), fieldset[id="/photo"]').last();
  const chooser = field.locator("input[type=file]");
  const error = field.locator(".field-error").first();
  const shapes = "Choose a picture at least 413 pixels wide";

  await chooser.setInputFiles(await picture(1200, 800));
  await expect(error).toContainText(shapes);
  await chooser.setInputFiles(pdf("portrait.pdf"));
  await expect(error).not.toContainText(shapes);
  await chooser.setInputFiles({ ...pdf("portrait.jpg"), mimeType: "image/jpeg" });
  await expect(error).toHaveText("We could not open this picture. Choose a different one.");
  // Held upright by what its camera noted, as the server will draw it.
  const turned = await sharp((await picture(531, 413)).buffer)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(sent).toBe(0);

  await chooser.setInputFiles({ name: "turned.jpg", mimeType: "image/jpeg", buffer: turned });
  await expect(error).toBeHidden();
  await expect(field.getByText("turned.jpg", { exact: true })).toBeVisible();
  expect(sent).toBe(1);
  await expect.poll(async () => (await person.applications()).length).toBe(1);
});
