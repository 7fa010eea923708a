import { createHmac } from "node:crypto";
import type { Identity } from "../../contract/applications";
import type { JsonObject } from "../../engine/form";

/** Fields that say who somebody is; the passport's number says it together with the nationality. */
export const identityNames = ["nationalIdNumber", "passportNumber", "residenceCardNumber"] as const;
export type IdentityName = (typeof identityNames)[number];

export interface IdentityNumber {
  name: IdentityName;
  /** Keyed: the number cannot be read or guessed from it. */
  hash: Buffer;
}

/** The identity numbers of a resume, or of a question about one. */
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
