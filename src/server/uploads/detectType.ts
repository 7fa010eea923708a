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
  if (svgRoot.test(begins)) return svg;
  // Scanners and scripts write lines before the header, and readers look for it in the first kilobyte.
  return begins.slice(0, 1024).includes("%PDF-") ? pdf : (type ?? unknown);
}

/**
 * Before its root, an SVG has only white space, declarations and comments. A comment ends at its first `-->`: if it could
 * go on, the expression would try every way to divide a row of comments.
 */
const svgRoot = /^(?:\s|<\?xml[^>]*>|<!DOCTYPE svg[^>]*>|<!--(?:(?!-->).)*-->)*<svg\b/s;

async function beginning(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0);
    return buffer.toString("utf8", 0, bytesRead);
  } finally {
    await file.close();
  }
}
