import { createHmac } from "node:crypto";
import { isIP } from "node:net";
import type { Parts } from "../parts";
import { countHit } from "../store/rateLimitHits";
import { Refusal } from "./refusal";

export interface RateLimit {
  /** So many are let through in one window. */
  tries: number;
  minutes: number;
}

/**
 * What anybody may try how often. An address is an IPv4 one or a /64 of IPv6, and may be a whole campus: its limits
 * are wide, and those of one account or one recipient narrow.
 */
export const rateLimits = {
  /** Wrong passwords from one address for one account. */
  signInOfPair: { tries: 10, minutes: 15 },
  /** In place of it while an account is under attack: fewer for everybody, and none locked out. */
  signInOfPairUnderAttack: { tries: 2, minutes: 15 },
  /** Wrong passwords for one account from wherever; with more it counts as under attack. */
  signInOfAccount: { tries: 50, minutes: 60 },
  signInFromAddress: { tries: 100, minutes: 15 },
  registrationFromAddress: { tries: 300, minutes: 60 },
  registrationOfRecipient: { tries: 5, minutes: 60 },
  /** Mails asked for again: a validation or a reset. */
  mailFromAddress: { tries: 60, minutes: 60 },
  mailToRecipient: { tries: 5, minutes: 60 },
  /** Identity numbers that one account asks about: by the day, beginning at midnight UTC. */
  identityAsksOfAccount: { tries: 10, minutes: 1440 },
  /** Wrong passwords of somebody who is signed in. */
  passwordOfAccount: { tries: 10, minutes: 60 },
} as const satisfies Record<string, RateLimit>;
export type RateLimitName = keyof typeof rateLimits;
export type RateLimits = Record<RateLimitName, RateLimit>;

type Needs = Pick<Parts, "db" | "keys" | "limits">;

/** Keyed, so that the table holds no address of anybody. */
export function rateLimitKey({ keys }: Pick<Parts, "keys">, name: string, of: readonly string[]): Buffer {
  return createHmac("sha256", keys.limits)
    .update(JSON.stringify([name, ...of]))
    .digest();
}

/**
 * Counts a try of somebody. `limit` is another one for the same count.
 * @throws Refusal `TOO_MANY` with the time to wait, from the first one too many
 */
export async function enforceRateLimit(
  parts: Needs,
  name: RateLimitName,
  of: readonly string[],
  now: Date,
  limit: RateLimit = parts.limits[name],
): Promise<void> {
  const endsAt = new Date(now.getTime() + limit.minutes * 60_000);
  const { count, ends_at } = await countHit(parts.db, rateLimitKey(parts, name, of), now, endsAt);
  if (count > limit.tries) throw tooMany(ends_at, now);
}

export function tooMany(until: Date, now: Date): Refusal {
  return new Refusal("TOO_MANY", { retryAfter: Math.ceil((until.getTime() - now.getTime()) / 1000) });
}

/** Where a request comes from, as limits count it: an IPv4 address, or the /64 that an IPv6 customer is given. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (isIP(ip) !== 6) return ip;
  const [head = "", tail] = ip.replace(/%.*/, "").split("::");
  const groups = head === "" ? [] : head.split(":");
  const after = tail ? tail.split(":").length : 0;
  const zeros = tail === undefined ? 0 : 8 - groups.length - after;
  const whole = [...groups, ...Array<string>(zeros).fill("0"), ...(tail ? tail.split(":") : [])];
  const prefix = whole.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${prefix.join(":")}::/64`;
}
