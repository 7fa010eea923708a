import type { OwnerProof } from "../../contract/passkeyData";
import { enforceRateLimit, hashWithLimitsKey } from "../http/rateLimits";
import { Refusal } from "../http/refusal";
import type { Parts } from "../parts";
import type { Account } from "../store/accounts";
import { recordPasskeyUse } from "../store/passkeys";
import { clearHits } from "../store/rateLimitHits";
import { findPasskeyAndVerifySignature } from "./passkeys";
import { verifyPassword } from "./passwords";

/**
 * Whether a password is that of an account with an open session. Attempts are limited, since somebody else
 * may have found the browser unattended.
 * @throws Refusal `TOO_MANY`
 */
export async function isPasswordCorrectWithinLimit(
  parts: Pick<Parts, "db" | "keys" | "limits">,
  account: Account,
  password: string,
  now: Date,
): Promise<boolean> {
  await enforceRateLimit(parts, "passwordOfAccount", [account.id], now);
  const isCorrect = await verifyPassword(account.password_hash, password);
  if (isCorrect) await clearHits(parts.db, hashWithLimitsKey(parts, "passwordOfAccount", [account.id]));
  return isCorrect;
}

/**
 * Makes sure that the request comes from the owner of an account, and not from somebody who found or stole the session:
 * by the password or by a passkey.
 * @throws Refusal `INVALID`, `PASSKEY_REFUSED` or `TOO_MANY`
 */
export async function proveOwner(
  parts: Pick<Parts, "db" | "keys" | "limits" | "config">,
  account: Account,
  { password = "", passkey }: OwnerProof,
  now: Date,
): Promise<void> {
  if (passkey) {
    const signed = await findPasskeyAndVerifySignature(parts, passkey, { purpose: "proof", of: "" }, now);
    if (signed.passkey.account_id !== account.id) throw new Refusal("PASSKEY_REFUSED");
    await recordPasskeyUse(parts.db, signed.passkey.id, signed.counter, now);
    return;
  }
  if (!(await isPasswordCorrectWithinLimit(parts, account, password, now))) {
    throw new Refusal("INVALID", {
      problems: [{ path: "/password", keyword: "wrongPassword", params: {} }],
    });
  }
}
