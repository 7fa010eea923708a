import type { CropRule } from "./FormContext";
import { createWhiteCanvas, encodeJpeg, encodeUntilSmallEnough } from "./toJpeg";

/** A rectangle of the turned picture, in pixels. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The width of the largest rectangle of the given ratio that fits into a picture. */
export const maxCropWidth = (
  { width, height }: { width: number; height: number },
  [w, h]: CropRule["ratio"],
) => Math.min(width, Math.floor((height * w) / h));

/**
 * The attempts to make the file small enough: each has a width, between the smallest allowed (0) and the
 * largest (1), and a JPEG quality.
 */
const attempts = [
  [1, 0.92],
  [1, 0.85],
  [1, 0.75],
  [0.8, 0.75],
  [0, 0.75],
  [0, 0.6],
  [0, 0.4],
] as const;

/** The largest width in pixels, enough for a print of 35 mm at 600 dots per inch. */
const maxWidth = 826;

/**
 * Cuts an area out of a picture, after turning the picture by quarter turns. Returns a JPEG file of the size
 * that the rule asks for, and of at most `maxBytes` if one of the attempts is that small.
 */
export async function cropPicture(
  picture: HTMLImageElement,
  { area, rotation, name }: { area: Area; rotation: number; name: string },
  { ratio: [w, h], minWidth, maxBytes }: CropRule,
): Promise<File> {
  const largest = Math.max(minWidth, Math.min(maxWidth, Math.round(area.width)));
  return encodeUntilSmallEnough(
    maxBytes,
    name,
    attempts.map(([part, quality]) => () => {
      const width = Math.round(minWidth + (largest - minWidth) * part);
      return encodeJpeg(
        drawn(picture, area, rotation, { width, height: Math.round((width * h) / w) }),
        quality,
      );
    }),
  );
}

function drawn(
  picture: HTMLImageElement,
  area: Area,
  rotation: number,
  { width, height }: { width: number; height: number },
): HTMLCanvasElement {
  const [canvas, pen] = createWhiteCanvas(width, height);
  const { naturalWidth, naturalHeight } = picture;
  const isOnItsSide = rotation % 180 !== 0;
  pen.scale(width / area.width, height / area.height);
  pen.translate(-area.x, -area.y);
  pen.translate(
    (isOnItsSide ? naturalHeight : naturalWidth) / 2,
    (isOnItsSide ? naturalWidth : naturalHeight) / 2,
  );
  pen.rotate((rotation * Math.PI) / 180);
  pen.drawImage(picture, -naturalWidth / 2, -naturalHeight / 2);
  return canvas;
}
