import { createHash } from "node:crypto";
import { canonicalSchema } from "../engine/compose/canonicalSchema";

/** A form's version: a hash of its canonical schema. */
export function formVersion(schema: unknown): string {
  return createHash("sha256").update(canonicalSchema(schema)).digest("hex").slice(0, 16);
}
