import { limitKey, takeTry } from "../http/limits";
import type { Parts } from "../parts";
import { findTries, forgetTries, takeBackTry } from "../store/tries";

type Needs = Pick<Parts, "db" | "keys" | "limits">;

/**
 * Counts a try to sign in before its password is looked at, so that many at once cannot slip through, and whether or
 * not there is such an account. Nobody can lock the owner of an account out: whoever guesses from other addresses
 * makes the tries of each address fewer, never none.
 * @returns takes the try back, once the password proved right
 * @throws Refusal `TOO_MANY`
 */
export async function takeSignIn(
  parts: Needs,
  email: string,
  network: string,
  now: Date,
): Promise<() => Promise<void>> {
  const { db, limits } = parts;
  const account = email.trim().toLowerCase();
  const ofAccount = limitKey(parts, "signInOfAccount", [account]);
  const ofPair = limitKey(parts, "signInOfPair", [account, network]);
  const fromAddress = limitKey(parts, "signInFromAddress", [network]);
  const isUnderAttack = (await findTries(db, ofAccount, now)) > limits.signInOfAccount.tries;

  await takeTry(parts, "signInFromAddress", [network], now);
  const limit = isUnderAttack ? limits.signInOfPairUnderAttack : limits.signInOfPair;
  await takeTry(parts, "signInOfPair", [account, network], now, limit);
  // Counted and never refused: too many of these only make the limit of each pair narrower.
  await takeTry(parts, "signInOfAccount", [account], now, { ...limits.signInOfAccount, tries: Infinity });

  return async () => {
    await forgetTries(db, ofPair);
    await takeBackTry(db, ofAccount);
    await takeBackTry(db, fromAddress);
  };
}
