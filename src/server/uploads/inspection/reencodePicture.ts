import { writeFileSync } from "node:fs";
import sharp, { type Sharp } from "sharp";
import type { Drawing, Inspected, Inspection } from "./inspection";

// One picture at a time per process: threads and caches would only take memory.
sharp.concurrency(1);
sharp.cache(false);

const qualities = [90, 80, 70, 55, 40];
const encoders: Record<string, ((picture: Sharp) => Sharp)[]> = {
  "image/jpeg": qualities.map((quality) => (picture) => picture.jpeg({ quality, mozjpeg: true })),
  "image/png": [(picture) => picture.png(), (picture) => picture.png({ palette: true })],
};

/**
 * Re-encodes a picture upright and without metadata (place, camera, thumbnails, trailing bytes), in the best quality
 * that fits into `maxBytes`.
 */
export async function reencodePicture({ input, type, drawing }: Inspection): Promise<Inspected> {
  try {
    const { width, height, isProgressive } = await sharp(input, { limitInputPixels: false }).metadata();
    const limit = isProgressive ? drawing.maxPixelsAtOnce : drawing.maxPixels;
    if (width * height > limit) return { fault: { keyword: "megapixels", params: { n: limit / 1e6 } } };
    return (await encodeWithin(input, drawing, encoders[type] ?? [])) ?? unreadable;
  } catch {
    // Truncated or no picture at all: sharp's error does not tell which.
    return unreadable;
  }
}

const unreadable: Inspected = { fault: { keyword: "image", params: {} } };

async function encodeWithin(
  input: string,
  { output, maxPixels, maxSide, maxBytes }: Drawing,
  attempts: ((picture: Sharp) => Sharp)[],
): Promise<Inspected | undefined> {
  let drawn: Inspected | undefined;
  for (const encode of attempts) {
    const upright = sharp(input, { limitInputPixels: maxPixels, failOn: "error" })
      .rotate()
      .resize({ width: maxSide, height: maxSide, fit: "inside", withoutEnlargement: true });
    const { data, info } = await encode(upright).toBuffer({ resolveWithObject: true });
    drawn = { drawn: { width: info.width, height: info.height, size: data.length } };
    writeFileSync(output, data);
    if (data.length <= maxBytes) break;
  }
  return drawn;
}
