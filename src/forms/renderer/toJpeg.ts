import { withTimeout } from "../engine/withTimeout";

/** Milliseconds for the browser to open or encode a picture: a phone takes seconds for its largest pictures. */
export const pictureMs = 20_000;

/** The file name of a picture after its conversion to JPEG. */
const jpegName = (name: string) => `${name.replace(/\.\w+$/, "")}.jpg`;

export function createWhiteCanvas(
  width: number,
  height: number,
): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas");
  pen.imageSmoothingQuality = "high";
  // A JPEG has no transparency: transparent pixels become white.
  pen.fillStyle = "white";
  pen.fillRect(0, 0, width, height);
  return [canvas, pen];
}

/**
 * The result of the first attempt that has at most `maxBytes`, or else of the last attempt, as a JPEG file.
 */
export async function encodeUntilSmallEnough(
  maxBytes: number,
  name: string,
  attempts: ReadonlyArray<() => Promise<Blob>>,
): Promise<File> {
  let blob: Blob | undefined;
  for (const attempt of attempts) {
    blob = await attempt();
    if (blob.size <= maxBytes) break;
  }
  return new File(blob ? [blob] : [], jpegName(name), { type: "image/jpeg" });
}

export function encodeJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  const blob = new Promise<Blob>((resolve, reject) => {
    canvas.toBlob(
      (made) => (made?.size ? resolve(made) : reject(new Error("the picture could not be drawn"))),
      "image/jpeg",
      quality,
    );
  });
  return withTimeout(blob, pictureMs);
}

/**
 * The attempts to convert a picture of a document, each with the most pixels of the JPEG and its quality. The
 * canvas of every browser can hold that many pixels.
 */
const attempts = [
  [16e6, 0.9],
  [16e6, 0.75],
  [8e6, 0.75],
  [4e6, 0.6],
] as const;

/** A picture as a JPEG file of at most `maxBytes`, if it can be drawn so small. */
export function pictureToJpeg(picture: ImageBitmap, name: string, maxBytes: number): Promise<File> {
  return encodeUntilSmallEnough(
    maxBytes,
    name,
    attempts.map(([pixels, quality]) => () => {
      const scale = Math.min(1, Math.sqrt(pixels / (picture.width * picture.height)));
      const [width, height] = [picture.width, picture.height].map((side) =>
        Math.max(1, Math.floor(side * scale)),
      );
      const [canvas, pen] = createWhiteCanvas(width ?? 1, height ?? 1);
      pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
      return encodeJpeg(canvas, quality);
    }),
  );
}
