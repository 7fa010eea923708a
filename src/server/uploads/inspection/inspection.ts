import type { Problem } from "../../../forms/engine/form";

/**
 * A request to the inspecting process. It has the bytes of the file and no path, since the process may not
 * read the file.
 */
export interface Inspection {
  bytes: Buffer;
  /** Media type, detected from the file's first bytes. */
  type: string;
  /** The media type in which a picture is re-encoded. */
  drawnType: string;
  /** How to re-encode a picture. */
  drawing: Drawing;
}

/** A request to draw a page of a PDF. */
export interface PageInspection extends Pick<Inspection, "bytes" | "type"> {
  /** The number of the page, from 0. */
  page: number;
}

export interface Drawing {
  /** The most pixels of a decoded picture. */
  maxPixels: number;
  /** The most pixels of a progressive or interlaced picture, which can only be decoded as a whole. */
  maxPixelsAtOnce: number;
  /** The fewest pixels of a side: a picture with fewer shows nothing that can be read. */
  minSide: number;
  /** The longest side in pixels; larger pictures are scaled down. */
  maxSide: number;
  /**
   * The pixels that the shorter side of a long picture keeps: the longer side may exceed `maxSide`, as long as the
   * picture has at most `maxSide` squared pixels.
   */
  legibleSide: number;
  /** The most bytes of the re-encoded picture. Its quality is lowered to stay below this. */
  maxBytes: number;
}

export interface PdfPicture {
  /** The number of pages of the document. */
  count: number;
  /** The width and the height in pixels. */
  width: number;
  height: number;
  /** The picture of the page, as a PNG. */
  picture: Uint8Array;
  /** The text of the page; empty for a scan. */
  text: string;
}

/** The result of an inspection: a fault, a re-encoded picture, or the reading copy of a PDF. */
export type Inspected =
  | { fault: Omit<Problem, "path"> }
  | { drawn: { width: number; height: number; bytes: Buffer } }
  | { copy: Uint8Array };

/**
 * Whether a reply is the result of an inspection or a drawn page. A file may have taken over the process that
 * sent the reply.
 */
export function isInspectionReply(answer: unknown): answer is Inspected | { page: PdfPicture } {
  const { fault, drawn, copy, page }: Record<string, unknown> = Object(answer);
  if (copy instanceof Uint8Array || isDrawnPage(page)) return true;
  const { keyword, params }: Record<string, unknown> = Object(fault);
  if (typeof keyword === "string" && typeof params === "object" && params !== null) return true;
  const { width, height, bytes }: Record<string, unknown> = Object(drawn);
  return Number.isInteger(width) && Number.isInteger(height) && bytes instanceof Uint8Array;
}

function isDrawnPage(page: unknown): boolean {
  const { count, width, height, picture, text }: Record<string, unknown> = Object(page);
  const areNumbers = [count, width, height].every((each) => Number.isSafeInteger(each));
  return areNumbers && picture instanceof Uint8Array && typeof text === "string";
}
