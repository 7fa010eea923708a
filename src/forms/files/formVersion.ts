import { createHash } from "node:crypto";
import { canonicalSchema } from "../engine/compose/canonicalSchema";

/**
 * A form's version: a hash of its canonical schema and of the fields that are asked anew.
 * @param anew the paths of the fields that are asked anew, each as often as its field is asked anew
 */
export function formVersion(schema: unknown, anew: readonly string[] = []): string {
  const hash = createHash("sha256").update(canonicalSchema(schema));
  if (anew.length > 0) hash.update(JSON.stringify(anew.toSorted()));
  return hash.digest("hex").slice(0, 16);
}
