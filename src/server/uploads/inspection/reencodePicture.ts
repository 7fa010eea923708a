import { decode } from "bmp-ts";
import sharp, { type Sharp, type SharpOptions } from "sharp";
import type { Drawing, Inspected, Inspection } from "./inspection";

// One picture at a time per process: threads and caches would only take memory.
sharp.concurrency(1);
sharp.cache(false);

const qualities = [90, 80, 70, 55, 40];
const encoders: Record<string, ((picture: Sharp) => Sharp)[]> = {
  "image/jpeg": qualities.map((quality) => (picture) => picture.jpeg({ quality, mozjpeg: true })),
  "image/webp": qualities.map((quality) => (picture) => picture.webp({ quality })),
  "image/png": [(picture) => picture.png(), (picture) => picture.png({ palette: true })],
};

/**
 * Re-encodes a picture upright and without metadata (place, camera, thumbnails, trailing bytes), in the best quality
 * that fits into `maxBytes`.
 */
export async function reencodePicture({ bytes, type, drawnType, drawing }: Inspection): Promise<Inspected> {
  try {
    const isBitmap = type === "image/bmp";
    const { width, height, isProgressive } = isBitmap
      ? bitmapSize(bytes)
      : await sharp(bytes, { limitInputPixels: false }).metadata();
    const limit = isProgressive ? drawing.maxPixelsAtOnce : drawing.maxPixels;
    if (width * height > limit) return { fault: { keyword: "megapixels", params: { n: limit / 1e6 } } };
    return (
      (await encodeWithin(isBitmap ? openBitmap : sharp, bytes, drawing, encoders[drawnType] ?? [])) ??
      unreadable
    );
  } catch {
    // Truncated or no picture at all: sharp's error does not distinguish these.
    return unreadable;
  }
}

const unreadable: Inspected = { fault: { keyword: "image", params: {} } };

/** The size in the header of a BMP; the height is negative in one that is written from the top. */
function bitmapSize(bytes: Buffer): { width: number; height: number; isProgressive?: boolean } {
  return { width: bytes.readUInt32LE(18), height: Math.abs(bytes.readInt32LE(22)) };
}

/** A BMP, which sharp does not read. */
function openBitmap(bytes: Buffer, options: SharpOptions): Sharp {
  const { width, height, data } = decode(bytes, { toRGBA: true });
  return sharp(data, { ...options, raw: { width, height, channels: 4 } }).removeAlpha();
}

async function encodeWithin(
  open: (bytes: Buffer, options: SharpOptions) => Sharp,
  bytes: Buffer,
  { maxPixels, maxSide, maxBytes }: Drawing,
  attempts: ((picture: Sharp) => Sharp)[],
): Promise<Inspected | undefined> {
  let drawn: Inspected | undefined;
  for (const encode of attempts) {
    const upright = open(bytes, { limitInputPixels: maxPixels, failOn: "error" })
      .rotate()
      .resize({ width: maxSide, height: maxSide, fit: "inside", withoutEnlargement: true });
    const { data, info } = await encode(upright).toBuffer({ resolveWithObject: true });
    drawn = { drawn: { width: info.width, height: info.height, bytes: data } };
    if (data.length <= maxBytes) break;
  }
  return drawn;
}
