import { createHash } from "node:crypto";
import { getOrCompute } from "../resultCache";

/** Returns a hash of the content of a JSON text; the formatting of the text makes no difference. */
export const contentHash = (text: string): string =>
  getOrCompute("content of a release", [text], () =>
    createHash("sha256")
      .update(JSON.stringify(JSON.parse(text)))
      .digest("hex")
      .slice(0, 16),
  );
