import { createHash } from "node:crypto";
import { asked } from "../engine/compose/canonicalSchema";

/** A form's version: a hash of what it asks. */
export function formVersion(schema: unknown): string {
  return createHash("sha256").update(asked(schema)).digest("hex").slice(0, 16);
}
