import { createHash } from "node:crypto";
import { join } from "node:path";
import { root } from "../../../src/tools/projectFolders";

/** The folder of the pictures. */
export const drawnFolder = join(root, "src/design/illustrations/drawn");

/** The file with the hashes of each drawing and of the picture that was made of it. */
export const drawnList = join(import.meta.dirname, "drawn.json");

export const sha256 = (content: string | Buffer): string =>
  createHash("sha256").update(content).digest("hex");

/** The hashes by file. */
export type Drawn = Record<string, { drawing: string; picture: string }>;
