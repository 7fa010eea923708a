import { open } from "node:fs/promises";
import { fileTypeFromFile } from "file-type";

export interface DetectedType {
  /** Media type. */
  mime: string;
  ext: string;
}

const unknown: DetectedType = { mime: "application/octet-stream", ext: "bin" };
const svg: DetectedType = { mime: "image/svg+xml", ext: "svg" };
const pdf: DetectedType = { mime: "application/pdf", ext: "pdf" };

/** The type of a file by its first bytes, whatever its name. */
export async function detectType(path: string): Promise<DetectedType> {
  const type = await fileTypeFromFile(path);
  if (type && type.mime !== "application/xml") return type;
  const begins = await beginning(path);
  if (isSvg(begins)) return svg;
  // Scanners and scripts write lines before the header, and readers look for it in the first kilobyte.
  return begins.slice(0, 1024).includes("%PDF-") ? pdf : (type ?? unknown);
}

/** Matches one thing that may stand before the root of an SVG: white space, a declaration or a comment. */
const beforeRoot = /\uFEFF|\s+|<\?xml[^>]*>|<!DOCTYPE svg[^>]*>|<!--.*?-->/sy;

/**
 * Whether the text begins as an SVG. It is read piece by piece: one expression for all pieces would try every way to
 * divide repeated comments.
 */
function isSvg(text: string): boolean {
  let at = 0;
  for (beforeRoot.lastIndex = 0; beforeRoot.test(text); ) at = beforeRoot.lastIndex;
  return /^<svg\b/.test(text.slice(at, at + 5));
}

async function beginning(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0);
    return buffer.toString("utf8", 0, bytesRead);
  } finally {
    await file.close();
  }
}
