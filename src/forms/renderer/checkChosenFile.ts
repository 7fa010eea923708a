import { checkFile, type FileKinds, maxBytes } from "../engine/fileKinds";
import type { Problem } from "../engine/form";
import { widestCrop } from "./cropPicture";
import { type CropRule, FileRefused } from "./FormContext";

type FileProblem = Omit<Problem, "path">;

const unopened: FileProblem = { keyword: "image", params: {} };

/** The problem of a chosen file, found before it is sent. The server judges the file again, with its content. */
export async function checkChosenFile(
  kinds: FileKinds,
  kind: string,
  file: File,
): Promise<FileProblem | undefined> {
  const content = { type: file.type, size: file.size };
  const problem = checkFile(kinds, kind, content);
  if (problem || !kinds.rules[kind]?.dimensions) return problem;
  const pixels = await measured(file);
  return pixels ? checkFile(kinds, kind, { ...content, ...pixels }) : unopened;
}

/**
 * How a chosen picture must be cropped before it is sent; undefined for other files, and for one that fits as it is.
 * @throws {FileRefused} (as a rejection) when no crop makes it fit
 */
export async function findCropRule(
  kinds: FileKinds,
  kind: string,
  file: File,
): Promise<CropRule | undefined> {
  const rule = kinds.rules[kind];
  const [ratio] = rule?.dimensions?.ratios ?? [];
  if (!rule?.dimensions || !ratio) return undefined;
  const problem = await checkChosenFile(kinds, kind, file);
  if (!problem) return undefined;
  if (!file.type.startsWith("image/")) throw new FileRefused(problem);
  const pixels = await measured(file);
  if (!pixels) throw new FileRefused(unopened);
  const { minWidth } = rule.dimensions;
  const turned = { width: pixels.height, height: pixels.width };
  if (Math.max(widestCrop(pixels, ratio), widestCrop(turned, ratio)) < minWidth) {
    const height = Math.ceil((minWidth * ratio[1]) / ratio[0]);
    throw new FileRefused({ keyword: "tooFewPixels", params: { width: minWidth, height } });
  }
  return { ratio, minWidth, maxBytes: maxBytes(rule) };
}

/** Pixels, after the picture's own orientation is applied; undefined when the browser cannot open it. */
async function measured(file: File): Promise<{ width: number; height: number } | undefined> {
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    picture.close();
    return { width, height };
  } catch {
    return undefined;
  }
}
