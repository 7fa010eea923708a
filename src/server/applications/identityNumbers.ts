import { createHmac } from "node:crypto";
import { type Identity, type IdentityName, identityNames } from "../../contract/applications";
import type { JsonObject } from "../../forms/engine/form";

/** An identity number in the answers: the name of its field, and a hash in place of the number. */
export interface IdentityNumber {
  name: IdentityName;
  /** A keyed hash of the number. Without the key, nobody can find the number by trying all numbers. */
  hash: Buffer;
}

/** The identity numbers of a resume, or of a request to check a number. */
export function identityNumbers(key: Buffer, resume: JsonObject | Identity): IdentityNumber[] {
  const values: Record<string, unknown> = { ...resume };
  return identityNames.flatMap((name) => {
    const number = values[name];
    if (typeof number !== "string") return [];
    const written = number.normalize("NFKC").replace(/[\s-]/g, "").toUpperCase();
    if (written === "") return [];
    const hash = createHmac("sha256", key)
      .update(JSON.stringify([name, values.nationality, written]))
      .digest();
    return [{ name, hash }];
  });
}
