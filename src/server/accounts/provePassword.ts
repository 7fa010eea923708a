import { limitKey, takeTry } from "../http/limits";
import type { Parts } from "../parts";
import type { Account } from "../store/accounts";
import { clearAttempts } from "../store/tries";
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
  await takeTry(parts, "passwordOfAccount", [account.id], now);
  const isCorrect = await verifyPassword(account.password_hash, password);
  if (isCorrect) await clearAttempts(parts.db, limitKey(parts, "passwordOfAccount", [account.id]));
  return isCorrect;
}
