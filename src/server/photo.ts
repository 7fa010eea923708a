import sharp from "sharp";
import type { Problem } from "../engine/form";
import type { FileRule } from "../engine/keywords/file";
import { bounded } from "./bounded";

// A small JPEG can unfold into hundreds of megabytes: few pixels, and one picture at a time.
const maxPixels = 4e6;
const atOnce = bounded(1);
const shapeTolerance = 0.02;
const qualities = [90, 80, 70, 55, 40];

/**
 * The picture drawn anew, upright and without what else the file held (place, camera, thumbnails, trailing
 * bytes), or what is wrong with it.
 */
export function redrawPhoto(
  bytes: Buffer,
  { minWidth = 1, ratios, maxKB }: Pick<FileRule, "minWidth" | "ratios" | "maxKB">,
): Promise<Buffer | Omit<Problem, "path">> {
  return atOnce(async () => {
    try {
      const upright = await sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" })
        .rotate()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const { width, height, channels } = upright.info;
      const fits = ratios?.some(([w, h]) => Math.abs(width / height / (w / h) - 1) <= shapeTolerance) ?? true;
      if (!fits || width < minWidth) return { keyword: "dimensions", params: { width: minWidth } };
      for (const quality of qualities) {
        const drawn = await sharp(upright.data, { raw: { width, height, channels } })
          .jpeg({ quality, mozjpeg: true })
          .toBuffer();
        if (drawn.length <= maxKB * 1024) return drawn;
      }
      return { keyword: "size", params: { n: maxKB } };
    } catch {
      // Truncated, no picture at all, or too many pixels: sharp says no more than that it failed.
      return { keyword: "image", params: {} };
    }
  });
}
