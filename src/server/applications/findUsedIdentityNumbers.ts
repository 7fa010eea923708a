import { buildTooManyRefusal } from "../http/rateLimits";
import type { Refusal } from "../http/refusal";
import type { Parts } from "../parts";
import type { Db } from "../store/database";
import { incrementIdentityLookups, isUsedByAnother, lockIdentity } from "../store/identities";
import type { IdentityNumber } from "./identityNumbers";

/**
 * Finds out which of the numbers another account has submitted. A lookup reveals whether a number is in use,
 * so each lookup counts towards the account's limit, both when the page checks before a submit and in the
 * submit itself. The caller holds the account's lock.
 * @returns `tooOften`, without any result, when the limit is exceeded
 */
export async function findUsedIdentityNumbers(
  tx: Db,
  { limits }: Pick<Parts, "limits">,
  accountId: string,
  numbers: IdentityNumber[],
  now: Date,
): Promise<{ used: IdentityNumber[] } | { tooOften: Refusal }> {
  const today = now.toISOString().slice(0, 10);
  const used: IdentityNumber[] = [];
  for (const number of numbers) {
    const asks = await incrementIdentityLookups(tx, accountId, today);
    if (asks > limits.identityAsksOfAccount.tries)
      return { tooOften: buildTooManyRefusal(endOfUtcDay(now), now) };
    await lockIdentity(tx, number.hash);
    if (await isUsedByAnother(tx, accountId, number.hash)) used.push(number);
  }
  return { used };
}

/** The end of the day in UTC, for the daily limit of lookups of identity numbers. */
function endOfUtcDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
}
