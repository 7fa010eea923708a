import { enforceRateLimit, hashWithLimitsKey } from "../http/rateLimits";
import type { Parts } from "../parts";
import { clearHits, readHitCount, undoHit } from "../store/rateLimitHits";

type Needs = Pick<Parts, "db" | "keys" | "limits">;

/**
 * Counts an attempt to sign in, whether or not the account exists, before the password is checked, so that
 * concurrent attempts cannot slip through. Nobody can lock out an account's owner: guessing from other
 * addresses lowers the limit of each address, but never to zero.
 * @returns a function that takes the attempt back, after a correct password
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
  const accountKey = hashWithLimitsKey(parts, "signInOfAccount", [account]);
  const pairKey = hashWithLimitsKey(parts, "signInOfPair", [account, network]);
  const addressKey = hashWithLimitsKey(parts, "signInFromAddress", [network]);
  const isUnderAttack = (await readHitCount(db, accountKey, now)) > limits.signInOfAccount.tries;

  await enforceRateLimit(parts, "signInFromAddress", [network], now);
  const limit = isUnderAttack ? limits.signInOfPairUnderAttack : limits.signInOfPair;
  await enforceRateLimit(parts, "signInOfPair", [account, network], now, limit);
  // This count refuses no request: when it is high, only the limit for each pair of account and address is lower.
  await enforceRateLimit(parts, "signInOfAccount", [account], now, {
    ...limits.signInOfAccount,
    tries: Infinity,
  });

  return async () => {
    await clearHits(db, pairKey);
    await undoHit(db, accountKey);
    await undoHit(db, addressKey);
  };
}
