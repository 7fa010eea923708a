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
 * Re-encodes a picture upright and without metadata (place, camera, thumbnails, trailing bytes), in the best
 * quality with at most `maxBytes` or, if there is none, in the lowest quality.
 */
export async function reencodePicture({ bytes, type, drawnType, drawing }: Inspection): Promise<Inspected> {
  try {
    const isBitmap = type === "image/bmp";
    const { width, height, isProgressive } = isBitmap
      ? bitmapSize(bytes)
      : await sharp(bytes, { limitInputPixels: false }).metadata();
    const limit = isProgressive ? drawing.maxPixelsAtOnce : drawing.maxPixels;
    if (width * height > limit) return { fault: { keyword: "megapixels", params: { n: limit / 1e6 } } };
    if (Math.min(width, height) < drawing.minSide)
      return {
        fault: { keyword: "tooFewPixels", params: { width: drawing.minSide, height: drawing.minSide } },
      };
    const side = keptSide([Math.min(width, height), Math.max(width, height)], drawing);
    const encode = (sent: Buffer, failOn: SharpOptions["failOn"]) =>
      encodeWithin(
        isBitmap ? openBitmap : sharp,
        sent,
        { ...drawing, failOn, side },
        encoders[drawnType] ?? [],
      );
    const drawn = await encode(bytes, "error").catch((error: unknown) => {
      const lacksEnd = type === "image/jpeg" && !bytes.subarray(-endOfJpeg.length).equals(endOfJpeg);
      if (!lacksEnd) throw error;
      // With `warning`, the decoder fails on a JPEG that lacks more than its end marker, because it warns about
      // such a file.
      return encode(Buffer.concat([bytes, endOfJpeg]), "warning");
    });
    return drawn ?? unreadable;
  } catch {
    // The file is truncated or not a picture at all: sharp's error does not distinguish these cases.
    return unreadable;
  }
}

/**
 * The length of a picture's longer side after re-encoding, in pixels. A long screenshot may be longer than other
 * pictures, so that its lines stay legible.
 */
function keptSide(
  [shorter, longer]: [number, number],
  { maxSide, legibleSide }: Pick<Drawing, "maxSide" | "legibleSide">,
): number {
  const legible = Math.min(legibleSide / shorter, maxSide / Math.sqrt(shorter * longer));
  return Math.floor(longer * Math.min(1, Math.max(maxSide / longer, legible)));
}

/** The end marker of a JPEG (EOI). Some programs leave it out, and every viewer shows such a picture all the same. */
const endOfJpeg = Buffer.from([0xff, 0xd9]);

const unreadable: Inspected = { fault: { keyword: "image", params: {} } };

/** The size in the header of a BMP. The height is negative when the rows begin at the top. */
function bitmapSize(bytes: Buffer): { width: number; height: number; isProgressive?: boolean } {
  return { width: bytes.readUInt32LE(18), height: Math.abs(bytes.readInt32LE(22)) };
}

/** Opens a BMP from its decoded pixels, because sharp does not read this format. */
function openBitmap(bytes: Buffer, options: SharpOptions): Sharp {
  const { width, height, data } = decode(bytes, { toRGBA: true });
  return sharp(data, { ...options, raw: { width, height, channels: 4 } }).removeAlpha();
}

async function encodeWithin(
  open: (bytes: Buffer, options: SharpOptions) => Sharp,
  bytes: Buffer,
  { maxPixels, maxBytes, failOn, side }: Drawing & Pick<SharpOptions, "failOn"> & { side: number },
  attempts: ((picture: Sharp) => Sharp)[],
): Promise<Inspected | undefined> {
  let drawn: Inspected | undefined;
  for (const encode of attempts) {
    const upright = open(bytes, { limitInputPixels: maxPixels, failOn })
      .rotate()
      .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true });
    const { data, info } = await encode(upright).toBuffer({ resolveWithObject: true });
    drawn = { drawn: { width: info.width, height: info.height, bytes: data } };
    if (data.length <= maxBytes) break;
  }
  return drawn;
}
