import sharp from "sharp";
import type { FileContent } from "../engine/fileKinds";
import type { Problem } from "../engine/form";
import { bounded } from "./bounded";

// A small JPEG can unfold into hundreds of megabytes: few pixels, and one picture at a time.
const maxPixels = 4e6;
const atOnce = bounded(1);
const qualities = [90, 80, 70, 55, 40];

type Refused = Omit<Problem, "path">;

/**
 * The picture drawn anew, upright and without what else the file held (place, camera, thumbnails, trailing
 * bytes), or what is wrong with it.
 */
export function redrawPhoto(
  bytes: Buffer,
  judge: (facts: Omit<FileContent, "type">) => Refused | undefined,
): Promise<Buffer | Refused> {
  return atOnce(async () => {
    try {
      const upright = await sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" })
        .rotate()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const { width, height, channels } = upright.info;
      let problem = judge({ size: bytes.length, width, height });
      if (problem) return problem;
      for (const quality of qualities) {
        const drawn = await sharp(upright.data, { raw: { width, height, channels } })
          .jpeg({ quality, mozjpeg: true })
          .toBuffer();
        problem = judge({ size: drawn.length, width, height });
        if (!problem) return drawn;
      }
      return problem ?? { keyword: "image", params: {} };
    } catch {
      // Truncated, no picture at all, or too many pixels: sharp says no more than that it failed.
      return { keyword: "image", params: {} };
    }
  });
}
