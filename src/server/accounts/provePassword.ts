import { limitKey, takeTry } from "../http/limits";
import type { Parts } from "../parts";
import type { Account } from "../store/accounts";
import { forgetTries } from "../store/tries";
import { verifyPassword } from "./passwords";

/**
 * Whether somebody who is signed in knows the account's password. Who found an open browser has few tries.
 * @throws Refusal `TOO_MANY`
 */
export async function provePassword(
  parts: Pick<Parts, "db" | "keys" | "limits">,
  account: Account,
  password: string,
  now: Date,
): Promise<boolean> {
  await takeTry(parts, "passwordOfAccount", [account.id], now);
  const isRight = await verifyPassword(account.password_hash, password);
  if (isRight) await forgetTries(parts.db, limitKey(parts, "passwordOfAccount", [account.id]));
  return isRight;
}
