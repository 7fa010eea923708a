import { open } from "node:fs/promises";
import { fileTypeFromFile } from "file-type";

export interface DetectedType {
  /** Media type. */
  mime: string;
  ext: string;
}

const unknown: DetectedType = { mime: "application/octet-stream", ext: "bin" };
const svg: DetectedType = { mime: "image/svg+xml", ext: "svg" };

/** The type of a file by its first bytes, whatever its name. */
export async function detectType(path: string): Promise<DetectedType> {
  const type = await fileTypeFromFile(path);
  if (type && type.mime !== "application/xml") return type;
  return (await beginsAsSvg(path)) ? svg : (type ?? unknown);
}

/** Whether a file is an SVG: before its root, an SVG has only white space, comments and declarations. */
async function beginsAsSvg(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0);
    const text = buffer.toString("utf8", 0, bytesRead);
    return /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*(?:<!DOCTYPE svg[^>]*>\s*)?(?:<!--.*?-->\s*)*<svg\b/s.test(
      text,
    );
  } finally {
    await file.close();
  }
}
