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
  const used: IdentityNumber[] = [];
  for (const number of numbers) {
    const tooOften = await countIdentityLookup(tx, { limits }, accountId, now);
    if (tooOften) return { tooOften };
    await lockIdentity(tx, number.hash);
    if (await isUsedByAnother(tx, accountId, number.hash)) used.push(number);
  }
  return { used };
}

/** Counts a lookup of an identity number. @returns the refusal when the account has looked up too many today */
export async function countIdentityLookup(
  tx: Db,
  { limits }: Pick<Parts, "limits">,
  accountId: string,
  now: Date,
): Promise<Refusal | undefined> {
  const asks = await incrementIdentityLookups(tx, accountId, now.toISOString().slice(0, 10));
  if (asks > limits.identityAsksOfAccount.tries) return buildTooManyRefusal(endOfUtcDay(now), now);
}

/** The end of the day in UTC, for the daily limit of lookups of identity numbers. */
function endOfUtcDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
}
