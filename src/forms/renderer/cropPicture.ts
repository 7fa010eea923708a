import type { CropRule } from "./FormContext";

/** A rectangle in the pixels of the turned picture. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The width of the largest rectangle of the given ratio that fits into a picture. */
export const widestCrop = ({ width, height }: { width: number; height: number }, [w, h]: CropRule["ratio"]) =>
  Math.min(width, Math.floor((height * w) / h));

/** The attempts until the file is small enough: the part of the width to keep, and the JPEG quality. */
const attempts = [
  [1, 0.92],
  [1, 0.85],
  [1, 0.75],
  [0.8, 0.75],
  [0, 0.75],
  [0, 0.6],
  [0, 0.4],
] as const;

/** Enough pixels for a print of 35 mm at 600 dots per inch. */
const maxWidth = 826;

/** Cuts an area out of a picture that is turned by quarters, into a JPEG file that fits the rule. */
export async function cropPicture(
  picture: HTMLImageElement,
  { area, rotation, name }: { area: Area; rotation: number; name: string },
  { ratio: [w, h], minWidth, maxBytes }: CropRule,
): Promise<File> {
  const largest = Math.max(minWidth, Math.min(maxWidth, Math.round(area.width)));
  let blob: Blob | undefined;
  for (const [part, quality] of attempts) {
    const width = Math.round(minWidth + (largest - minWidth) * part);
    const canvas = drawn(picture, area, rotation, { width, height: Math.round((width * h) / w) });
    blob = await encoded(canvas, quality);
    if (blob.size <= maxBytes) break;
  }
  return new File(blob ? [blob] : [], `${name.replace(/\.\w+$/, "")}.jpg`, { type: "image/jpeg" });
}

function drawn(
  picture: HTMLImageElement,
  area: Area,
  rotation: number,
  { width, height }: { width: number; height: number },
): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas");
  const { naturalWidth, naturalHeight } = picture;
  const isOnItsSide = rotation % 180 !== 0;
  pen.imageSmoothingQuality = "high";
  // A JPEG has no transparency: transparent pixels become white.
  pen.fillStyle = "white";
  pen.fillRect(0, 0, width, height);
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

function encoded(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("the picture could not be drawn"))),
      "image/jpeg",
      quality,
    );
  });
}
