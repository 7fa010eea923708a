import { enforceRateLimit, rateLimitKey } from "../http/rateLimits";
import type { Parts } from "../parts";
import type { Account } from "../store/accounts";
import { clearHits } from "../store/rateLimitHits";
import { verifyPassword } from "./passwords";

/**
 * Checks the password of an account whose session is open. Attempts are limited, since somebody else may have found the
 * browser unattended.
 * @throws Refusal `TOO_MANY`
 */
export async function provePassword(
  parts: Pick<Parts, "db" | "keys" | "limits">,
  account: Account,
  password: string,
  now: Date,
): Promise<boolean> {
  await enforceRateLimit(parts, "passwordOfAccount", [account.id], now);
  const isCorrect = await verifyPassword(account.password_hash, password);
  if (isCorrect) await clearHits(parts.db, rateLimitKey(parts, "passwordOfAccount", [account.id]));
  return isCorrect;
}
