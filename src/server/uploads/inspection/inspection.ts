import type { Problem } from "../../../forms/engine/form";

/** A request to the inspecting process: bytes, not paths, since it may read no file. */
export interface Inspection {
  bytes: Buffer;
  /** Media type, detected from the file's first bytes. */
  type: string;
  /** The media type in which a picture is re-encoded. */
  drawnType: string;
  /** How to re-encode a picture. */
  drawing: Drawing;
}

export interface Drawing {
  /** Most pixels of a decoded picture. */
  maxPixels: number;
  /** Most pixels of a progressive or interlaced picture, which can only be decoded as a whole. */
  maxPixelsAtOnce: number;
  /** Fewest pixels of a side: a picture with fewer shows nothing that can be read. */
  minSide: number;
  /** Longest side in pixels; larger pictures are scaled down. */
  maxSide: number;
  /** Pixels that the shorter side keeps for a longer one than `maxSide`, within `maxSide` squared. */
  legibleSide: number;
  /** Target size of the re-encoded picture, in bytes. */
  maxBytes: number;
}

/** The result: a fault, a re-encoded picture, or the reading copy of a PDF. */
export type Inspected =
  | { fault: Omit<Problem, "path"> }
  | { drawn: { width: number; height: number; bytes: Buffer } }
  | { copy: Uint8Array };

/** Whether an answer has this type: a file may have taken its process over. */
export function isInspected(answer: unknown): answer is Inspected {
  const { fault, drawn, copy }: Record<string, unknown> = Object(answer);
  if (copy instanceof Uint8Array) return true;
  const { keyword, params }: Record<string, unknown> = Object(fault);
  if (typeof keyword === "string" && typeof params === "object" && params !== null) return true;
  const { width, height, bytes }: Record<string, unknown> = Object(drawn);
  return Number.isInteger(width) && Number.isInteger(height) && bytes instanceof Uint8Array;
}
