import type { FileContent } from "../fileKinds";
import type { Keyword } from "./keyword";

interface Dimensions {
  /** In pixels. */
  minWidth: number;
  /** The accepted shapes, width to height. */
  ratios: Array<[width: number, height: number]>;
}

/** The accepted relative difference from a ratio: a scanned print is never cut exactly. */
const tolerance = 0.02;

/**
 * `"dimensions": {"minWidth": 413, "ratios": [[35, 45]]}` on a decoded picture: wide enough, and of one of these
 * shapes.
 */
export const dimensions: Keyword<FileContent, Dimensions> = {
  keyword: "dimensions",
  type: "object",
  schemaType: "object",
  judge: ({ width, height }, { minWidth, ratios }) => {
    if (width === undefined || height === undefined) return null;
    const fits = ratios.some(([w, h]) => Math.abs(width / height / (w / h) - 1) <= tolerance);
    return fits && width >= minWidth
      ? null
      : { width: minWidth, shapes: ratios.map((ratio) => ratio.join(":")).join(", ") };
  },
};
