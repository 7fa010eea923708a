import { createHmac } from "node:crypto";
import type { Identity } from "../../contract/applications";
import type { JsonObject } from "../../engine/form";

/** Fields that identify a person. A passport number does so only together with the nationality. */
export const identityNames = ["nationalIdNumber", "passportNumber", "residenceCardNumber"] as const;
export type IdentityName = (typeof identityNames)[number];

export interface IdentityNumber {
  name: IdentityName;
  /** A keyed hash: without the key nobody can find the number by trying all of them. */
  hash: Buffer;
}

/** The identity numbers of a resume, or of a request to check one. */
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
