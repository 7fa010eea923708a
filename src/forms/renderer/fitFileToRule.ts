import { checkFile, type FileKinds, maxBytes } from "../engine/fileKinds";
import type { Problem } from "../engine/form";
import { withTimeout } from "../engine/withTimeout";
import { maxCropWidth } from "./cropPicture";
import { detectFileType, isHeif, isPicture } from "./detectFileType";
import { type CropRule, FileRefused } from "./FormContext";
import { pictureMs, pictureToJpeg } from "./toJpeg";

/**
 * Returns the file to send in place of a chosen file: the same file or, if the rule accepts JPEG and sets no
 * dimensions, a JPEG of a picture that is too large or of another type. The server judges the file again,
 * with its content.
 * @throws {FileRefused} (as a rejection) when no such file meets the rule, or the browser cannot open the
 * picture
 */
export async function fitFileToRule(kinds: FileKinds, kind: string, file: File): Promise<File> {
  const rule = kinds.rules[kind];
  const type = await detectFileType(file);
  const content = { type, size: file.size };
  const problem = checkFile(kinds, kind, content);
  if (rule?.dimensions) {
    const found = problem ?? checkFile(kinds, kind, { ...content, ...(await measure(file, type)) });
    if (found) throw new FileRefused(found);
  }
  if (!problem) return file;
  if (file.size === 0 || !isPicture(type) || !rule?.mimes.includes("image/jpeg"))
    throw new FileRefused(problem);
  const picture = await open(file, type);
  try {
    const converted = await pictureToJpeg(picture, file.name, maxBytes(rule));
    const left = checkFile(kinds, kind, { type: converted.type, size: converted.size });
    if (left) throw new FileRefused(left);
    return converted;
  } finally {
    picture.close();
  }
}

/**
 * The rule for the crop of a chosen picture before it is sent; undefined for a file whose rule has no ratio,
 * and for a picture that meets the rule as it is.
 * @throws {FileRefused} (as a rejection) when the file is not a picture, cannot be opened or is empty, or
 * when no crop can meet the rule
 */
export async function findCropRule(
  kinds: FileKinds,
  kind: string,
  file: File,
): Promise<CropRule | undefined> {
  const rule = kinds.rules[kind];
  const [ratio] = rule?.dimensions?.ratios ?? [];
  if (!rule?.dimensions || !ratio) return undefined;
  const type = await detectFileType(file);
  const content = { type, size: file.size };
  if (file.size > 0 && !isPicture(type)) throw new FileRefused({ keyword: "noPicture", params: {} });
  const problem = checkFile(kinds, kind, content);
  if (problem && file.size === 0) throw new FileRefused(problem);
  const pixels = await measure(file, type);
  if (!problem && !checkFile(kinds, kind, { ...content, ...pixels })) return undefined;
  const { minWidth } = rule.dimensions;
  const turned = { width: pixels.height, height: pixels.width };
  if (Math.max(maxCropWidth(pixels, ratio), maxCropWidth(turned, ratio)) < minWidth) {
    const height = Math.ceil((minWidth * ratio[1]) / ratio[0]);
    throw new FileRefused({ keyword: "tooFewPixels", params: { width: minWidth, height } });
  }
  return { ratio, minWidth, maxBytes: maxBytes(rule) };
}

/**
 * Opens a picture upright.
 * @throws {FileRefused} (as a rejection) when the browser cannot open it
 */
async function open(file: File, type: string): Promise<ImageBitmap> {
  try {
    return await withTimeout(createImageBitmap(file), pictureMs);
  } catch {
    const problem: Pick<Problem, "keyword" | "params"> = {
      keyword: isHeif(type) ? "heic" : "image",
      params: {},
    };
    throw new FileRefused(problem);
  }
}

async function measure(file: File, type: string): Promise<{ width: number; height: number }> {
  const picture = await open(file, type);
  const { width, height } = picture;
  picture.close();
  return { width, height };
}
