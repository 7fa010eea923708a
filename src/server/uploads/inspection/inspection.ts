import type { Problem } from "../../../engine/form";

/** What is asked of the inspecting process: paths, not bytes. */
export interface Inspection {
  input: string;
  /** Media type, as its first bytes say. */
  type: string;
  /** How a picture is drawn anew. */
  drawing: Drawing;
}

export interface Drawing {
  /** Where the drawn picture is written. */
  output: string;
  /** Pixels that a picture may unfold into. */
  maxPixels: number;
  /** The same for one that can only be unfolded as a whole: progressive, interlaced. */
  maxPixelsAtOnce: number;
  /** Pixels of the longer side, drawn smaller where there are more. */
  maxSide: number;
  /** Bytes that the drawn picture should keep within. */
  maxBytes: number;
}

/** What it says of the file: a fault, a picture drawn anew, or nothing against it. */
export type Inspected =
  | { fault: Omit<Problem, "path"> }
  | { drawn: { width: number; height: number; size: number } }
  | { sound: true };
