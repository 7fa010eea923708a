import { limitKey, takeTry } from "../http/limits";
import type { Parts } from "../parts";
import { clearAttempts, findTries, undoAttempt } from "../store/tries";

type Needs = Pick<Parts, "db" | "keys" | "limits">;

/**
 * Counts an attempt to sign in, before the password is checked, so that concurrent attempts cannot slip through, and
 * whether or not the account exists. Nobody can lock out an account's owner: guessing from other addresses lowers the
 * limit of each address, but never to zero.
 * @returns takes the attempt back, after a correct password
 * @throws Refusal `TOO_MANY`
 */
export async function countSignInAttempt(
  parts: Needs,
  email: string,
  network: string,
  now: Date,
): Promise<() => Promise<void>> {
  const { db, limits } = parts;
  const account = email.trim().toLowerCase();
  const accountKey = limitKey(parts, "signInOfAccount", [account]);
  const pairKey = limitKey(parts, "signInOfPair", [account, network]);
  const addressKey = limitKey(parts, "signInFromAddress", [network]);
  const isUnderAttack = (await findTries(db, accountKey, now)) > limits.signInOfAccount.tries;

  await takeTry(parts, "signInFromAddress", [network], now);
  const limit = isUnderAttack ? limits.signInOfPairUnderAttack : limits.signInOfPair;
  await takeTry(parts, "signInOfPair", [account, network], now, limit);
  // This count refuses nobody: when it is high, only the limit for each pair of account and address is lower.
  await takeTry(parts, "signInOfAccount", [account], now, { ...limits.signInOfAccount, tries: Infinity });

  return async () => {
    await clearAttempts(db, pairKey);
    await undoAttempt(db, accountKey);
    await undoAttempt(db, addressKey);
  };
}
