import { enforceRateLimit } from "../http/rateLimits";
import { Refusal } from "../http/refusal";
import type { Parts } from "../parts";

/** The most uploads of one account at the same time: more than the files of all kinds that an applicant may keep. */
const maxAtOnce = 12;
/** Seconds until another upload may be tried, when too many are in progress. */
const retryAfter = 30;

/**
 * Limits how many uploads an account may make in an hour and at the same time, before any byte is received.
 * @returns a function that runs an upload within the limits, and throws Refusal `TOO_MANY` beyond them
 */
export function createUploadLimiter(parts: Pick<Parts, "db" | "keys" | "limits">) {
  const underWay = new Map<string, number>();
  return async <T>(accountId: string, now: Date, upload: () => Promise<T>): Promise<T> => {
    const others = underWay.get(accountId) ?? 0;
    if (others >= maxAtOnce) throw new Refusal("TOO_MANY", { retryAfter });
    underWay.set(accountId, others + 1);
    try {
      await enforceRateLimit(parts, "uploadsOfAccount", [accountId], now);
      return await upload();
    } finally {
      const left = (underWay.get(accountId) ?? 1) - 1;
      if (left > 0) underWay.set(accountId, left);
      else underWay.delete(accountId);
    }
  };
}
