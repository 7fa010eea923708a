import { createHash } from "node:crypto";
import { remembered } from "../memory";

/** A hash of the content of a JSON text that does not depend on its formatting. */
export const contentHash = (text: string): string =>
  remembered("content of a release", [text], () =>
    createHash("sha256")
      .update(JSON.stringify(JSON.parse(text)))
      .digest("hex")
      .slice(0, 16),
  );
