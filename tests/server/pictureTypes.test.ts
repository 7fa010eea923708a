import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { encode } from "bmp-ts";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { detectType } from "../../src/server/uploads/detectType";
import { getReencodedType } from "../../src/server/uploads/getReencodedType";
import { reencodePicture } from "../../src/server/uploads/inspection/reencodePicture";

const folder = mkdtempSync(join(tmpdir(), "pictures-"));
afterAll(() => rmSync(folder, { recursive: true }));

const red = () => sharp({ create: { width: 40, height: 20, channels: 3, background: "#ff0000" } });
/** `bmp-ts` takes pixels as alpha, blue, green, red. */
const bitmap = () =>
  encode({ width: 40, height: 20, bitPP: 24, data: Buffer.alloc(40 * 20 * 4, Buffer.from([255, 0, 0, 255])) })
    .data;
const svg = `<?xml version="1.0"?><!-- drawn --><svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">
  <script>alert(1)</script><rect width="40" height="20" fill="#ff0000"/></svg>`;

const drawing = {
  maxPixels: 1e6,
  maxPixelsAtOnce: 1e6,
  minSide: 1,
  maxSide: 4096,
  legibleSide: 1440,
  maxBytes: 1e6,
};

it.each<[string, string, () => Promise<Buffer> | Buffer]>([
  ["image/jpeg", "jpeg", () => red().jpeg({ quality: 100 }).toBuffer()],
  ["image/png", "png", () => red().png().toBuffer()],
  ["image/webp", "webp", () => red().webp({ lossless: true }).toBuffer()],
  ["image/gif", "png", () => red().gif().toBuffer()],
  ["image/bmp", "png", bitmap],
  ["image/svg+xml", "png", () => Buffer.from(svg)],
])("%s is known by its bytes, and drawn anew as %s", async (mime, format, bytes) => {
  const input = join(folder, "picture");
  const sent = Buffer.from(await bytes());
  writeFileSync(input, sent);
  const type = await detectType(input);
  expect(type.mime).toBe(mime);
  const drawnType = getReencodedType(type).mime;
  const inspected = await reencodePicture({ bytes: sent, type: mime, drawnType, drawing });
  expect(inspected).toMatchObject({ drawn: { width: 40, height: 20 } });
  const drawn = "drawn" in inspected ? inspected.drawn.bytes : expect.fail("not drawn");
  expect((await sharp(drawn).metadata()).format).toBe(format);
  const [r = 0, g = 255, b = 255] = await sharp(drawn).removeAlpha().raw().toBuffer();
  expect([r > 240, g < 15, b < 15]).toEqual([true, true, true]);
});

it.each([
  [
    "a bitmap of more pixels than are allowed",
    "megapixels",
    () => {
      const bytes = bitmap();
      bytes.writeUInt32LE(1e6, 18);
      return bytes;
    },
  ],
  ["a bitmap that breaks off", "image", () => bitmap().subarray(0, 60)],
])("refuses %s", async (_, keyword, bytes) => {
  const inspection = { bytes: bytes(), type: "image/bmp", drawnType: "image/png" };
  expect(await reencodePicture({ ...inspection, drawing })).toMatchObject({ fault: { keyword } });
});

describe("a picture", () => {
  const fit = { ...drawing, maxPixels: 20e6, minSide: 100 };
  const encode = async (bytes: Buffer, mime: string) =>
    reencodePicture({ bytes, type: mime, drawnType: mime, drawing: fit });
  const noisy = (width: number, height: number) => {
    const noise = { type: "gaussian", mean: 128, sigma: 8 } as const;
    return sharp({ create: { width, height, channels: 3, background: "#8899aa", noise } });
  };

  it("is taken without its end marker, and not without more of its end", async () => {
    const bytes = await noisy(200, 300).jpeg().toBuffer();
    expect(await encode(bytes.subarray(0, -2), "image/jpeg")).toMatchObject({ drawn: { height: 300 } });
    expect(await encode(bytes.subarray(0, -3), "image/jpeg")).toMatchObject({ fault: { keyword: "image" } });
  });

  it("of a few pixels is none that anybody could read", async () => {
    const params = { width: 100, height: 100 };
    for (const [width, height] of [
      [1, 1],
      [99, 400],
      [400, 99],
    ] as const)
      expect(await encode(await noisy(width, height).png().toBuffer(), "image/png")).toEqual({
        fault: { keyword: "tooFewPixels", params },
      });
  });

  it.each([
    ["a long screenshot", [300, 6000], [300, 6000]],
    ["a page of more pixels than needed", [4400, 3300], [4096, 3072]],
    ["a very long screenshot", [1800, 10_000], [1440, 8000]],
  ])("stays legible: %s", async (_, [width = 0, height = 0], [keptWidth, keptHeight]) => {
    const bytes = await sharp({ create: { width, height, channels: 3, background: "white" } })
      .png()
      .toBuffer();
    const drawn = { width: keptWidth, height: keptHeight };
    expect(await encode(bytes, "image/png")).toMatchObject({ drawn });
  });
});

it.each(["\n", "\x1b%-12345X@PJL JOB\n"])(
  "knows a PDF behind lines that programs write: %j",
  async (before) => {
    const input = join(folder, "text");
    writeFileSync(input, `${before}%PDF-1.7\n`);
    expect((await detectType(input)).mime).toBe("application/pdf");
  },
);

it.each(["<p>no <svg></p>", "plain", "<?xml version='1.0'?><rss/>"])(
  "takes no other text for a picture: %s",
  async (text) => {
    const input = join(folder, "text");
    writeFileSync(input, text);
    expect((await detectType(input)).mime).not.toBe("image/svg+xml");
  },
);

it("reads a text of many comments in one pass, whether or not an SVG follows", async () => {
  const input = join(folder, "text");
  const typeOf = async (text: string) => {
    writeFileSync(input, text);
    return (await detectType(input)).mime;
  };
  expect(await typeOf("<!---->".repeat(500))).toBe("application/octet-stream");
  expect(await typeOf(`${"<!-- a -->\n".repeat(300)}<svg/>`)).toBe("image/svg+xml");
});
