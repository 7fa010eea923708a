import { createHmac } from "node:crypto";
import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import type { Keys } from "../encryption/keys";
import { type Db, isUnavailable } from "../store/database";
import { countHit } from "../store/rateLimitHits";
import { Refusal } from "./refusal";

export interface RateLimit {
  /** The number of tries in one window of `minutes`. */
  tries: number;
  minutes: number;
}

/**
 * Rate limits. A limit by address counts an IPv4 address or an IPv6 /64, which a whole campus may share; it is
 * therefore wider than a limit by account or by recipient.
 */
export const rateLimits = {
  /** Wrong passwords from one address for one account. */
  signInOfPair: { tries: 10, minutes: 15 },
  /** Replaces `signInOfPair` while an account is under attack: fewer tries for everybody, and nobody is locked out. */
  signInOfPairUnderAttack: { tries: 2, minutes: 15 },
  /** Wrong passwords for one account from all addresses; above this the account counts as under attack. */
  signInOfAccount: { tries: 50, minutes: 60 },
  signInFromAddress: { tries: 100, minutes: 15 },
  /** Uses of passkeys from one address. A passkey cannot be guessed, but verifying a signature takes time. */
  passkeyFromAddress: { tries: 300, minutes: 15 },
  /** Uses of invitations and passkeys at the desk from one address, which a whole office shares. */
  deskFromAddress: { tries: 300, minutes: 15 },
  registrationFromAddress: { tries: 300, minutes: 60 },
  /**
   * Registrations of one recipient from one address. Further registrations are not stored, and the reply is
   * the same.
   */
  registrationOfRecipient: { tries: 5, minutes: 60 },
  /** Passwords typed with the link of one registration. */
  passwordOfRegistration: { tries: 100, minutes: 60 },
  /** Requests for a verification or reset mail. */
  mailFromAddress: { tries: 60, minutes: 60 },
  /**
   * Mails to one recipient, requested from one address and from all addresses. Further mails are not sent,
   * and the reply is the same: nobody can lock an owner out by too many requests, nor fill their mailbox.
   */
  mailToRecipientFromAddress: { tries: 5, minutes: 60 },
  mailToRecipient: { tries: 20, minutes: 60 },
  /**
   * Lists and searches of postings that no cache holds, from one address. They take 50 ms each, so the limit
   * is a tenth of a core: little for an attacker, and enough for a whole campus.
   */
  searchesFromAddress: { tries: 1_200, minutes: 10 },
  /** Drawn pages that no cache holds, from one address. A page costs as much as a search. */
  drawingsFromAddress: { tries: 1_200, minutes: 10 },
  /** Identity numbers that one account looks up in a day, which begins at midnight UTC. */
  identityAsksOfAccount: { tries: 10, minutes: 1440 },
  /** Wrong passwords in a session. */
  passwordOfAccount: { tries: 10, minutes: 60 },
  /**
   * Submitted and discarded edits: a submitted edit keeps the replaced text, and both add a line to the
   * audit.
   */
  editsOfAccount: { tries: 20, minutes: 1440 },
  /** Files, accepted or not: about ten times as many as an applicant may keep. */
  uploadsOfAccount: { tries: 120, minutes: 60 },
  /** Saves: a page sends a draft every two seconds at most, so the limit allows two pages with continuous typing. */
  savesOfAccount: { tries: 3_600, minutes: 60 },
  downloadsOfAccount: { tries: 600, minutes: 60 },
  exportsOfAccount: { tries: 20, minutes: 60 },
  /** Refreshes of tokens: a session needs a few a day, and each tab needs a refresh of its own. */
  refreshesOfAccount: { tries: 120, minutes: 60 },
} as const satisfies Record<string, RateLimit>;
export type RateLimitName = keyof typeof rateLimits;
export type RateLimits = Record<RateLimitName, RateLimit>;

interface Needs {
  db: Db;
  keys: Keys;
  limits: RateLimits;
}

/** The key of a count: a keyed hash, so that the table holds no IP or e-mail address. */
export function hashWithLimitsKey(
  { keys }: Pick<Needs, "keys">,
  name: string,
  of: readonly string[],
): Buffer {
  return createHmac("sha256", keys.limits)
    .update(JSON.stringify([name, ...of]))
    .digest();
}

/**
 * Counts a try under the limit's name and the values in `of`. `limit` replaces the limit of that name for
 * this count.
 * @throws Refusal `TOO_MANY` with the time to wait, when the limit is exceeded
 */
export async function enforceRateLimit(
  parts: Needs,
  name: RateLimitName,
  of: readonly string[],
  now: Date,
  limit: RateLimit = parts.limits[name],
): Promise<void> {
  const endsAt = new Date(now.getTime() + limit.minutes * 60_000);
  const { count, ends_at } = await countHit(parts.db, hashWithLimitsKey(parts, name, of), now, endsAt);
  if (count > limit.tries) throw buildTooManyRefusal(ends_at, now);
}

/**
 * Like `enforceRateLimit`, for requests that only read: such a request is allowed when the database cannot
 * count at the moment.
 * @throws Refusal `TOO_MANY`
 */
export async function enforceRateLimitIfAvailable(
  ...limit: Parameters<typeof enforceRateLimit>
): Promise<void> {
  try {
    await enforceRateLimit(...limit);
  } catch (error) {
    if (!(error instanceof Error && isUnavailable(error))) throw error;
  }
}

/**
 * Counts a try under the limit's name and the values in `of`, for actions that are skipped silently.
 * @returns whether the try is within the limit
 */
export async function countWithinRateLimit(
  parts: Needs,
  name: RateLimitName,
  of: readonly string[],
  now: Date,
): Promise<boolean> {
  const { tries, minutes } = parts.limits[name];
  const endsAt = new Date(now.getTime() + minutes * 60_000);
  return (await countHit(parts.db, hashWithLimitsKey(parts, name, of), now, endsAt)).count <= tries;
}

export function buildTooManyRefusal(until: Date, now: Date): Refusal {
  return new Refusal("TOO_MANY", { retryAfter: Math.ceil((until.getTime() - now.getTime()) / 1000) });
}

/** A keyed hash of a network for the audit: the same for all lines of one network, without the address. */
export function hashAuditSource(parts: Pick<Needs, "keys">, network: string): string {
  return hashWithLimitsKey(parts, "auditSource", [network]).toString("hex").slice(0, 16);
}

/** The client address of the requests that the server sends to itself to draw a page. No network has this address. */
export const drawingAddress = "drawing";

/** Whether a request is part of a drawing, which was counted as a whole. */
export const isDrawingRequest = ({ ip }: Pick<FastifyRequest, "ip">): boolean => ip === drawingAddress;

/** The network of an IP address for rate limits: the IPv4 address, or the /64 of one IPv6 customer. */
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
