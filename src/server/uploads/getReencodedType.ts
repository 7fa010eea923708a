import type { DetectedType } from "./detectType";

const png: DetectedType = { mime: "image/png", ext: "png" };

/** Pictures that are re-encoded as PNG: an SVG may hold a script, a GIF moves, and a BMP is large. */
const asPng: ReadonlySet<string> = new Set(["image/svg+xml", "image/gif", "image/bmp"]);

/** The type in which a picture is stored once it has been re-encoded. */
export const getReencodedType = (type: DetectedType): DetectedType => (asPng.has(type.mime) ? png : type);
