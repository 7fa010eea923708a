import { randomBytes, timingSafeEqual } from "node:crypto";
import { hashWithLimitsKey } from "../http/rateLimits";
import type { Parts } from "../parts";
import { countHit } from "../store/rateLimitHits";

/** Milliseconds for which a challenge is valid. */
export const challengeLifeMs = 600_000;

/**
 * The use of a challenge. A signature for one use is not valid for another. The purposes of the desk begin with
 * `desk`.
 */
export interface ChallengeUse {
  purpose: "register" | "signIn" | "verify" | "proof" | "add" | "deskInvitation" | "deskSignIn";
  /**
   * The id of the account or of the person of the desk, or the address of a registration; empty when the
   * passkey identifies the account or the person.
   */
  of: string;
}

type Needs = Pick<Parts, "db" | "keys">;

const headLength = 6 + 16;

/**
 * Makes a challenge from the time of its expiry, random bytes, and a keyed hash of both and the use. Nothing is
 * stored.
 */
export function createChallenge(parts: Pick<Parts, "keys">, use: ChallengeUse, now: Date): string {
  const head = Buffer.alloc(headLength);
  head.writeUIntBE(now.getTime() + challengeLifeMs, 0, 6);
  randomBytes(16).copy(head, 6);
  return Buffer.concat([head, hashOf(parts, use, head)]).toString("base64url");
}

/** Whether a challenge was created by this site for this use, and has not expired. */
export function isValidChallenge(
  parts: Pick<Parts, "keys">,
  challenge: string,
  use: ChallengeUse,
  now: Date,
): boolean {
  const bytes = Buffer.from(challenge, "base64url");
  if (bytes.length !== headLength + 32) return false;
  const head = bytes.subarray(0, headLength);
  return (
    timingSafeEqual(bytes.subarray(headLength), hashOf(parts, use, head)) &&
    head.readUIntBE(0, 6) > now.getTime()
  );
}

/** Spends a challenge. @returns false when it was spent before; of concurrent callers only one gets true */
export async function spendChallenge(parts: Needs, challenge: string, now: Date): Promise<boolean> {
  const key = hashWithLimitsKey(parts, "challengeSpent", [challenge]);
  return (await countHit(parts.db, key, now, new Date(now.getTime() + challengeLifeMs))).count === 1;
}

const hashOf = (parts: Pick<Parts, "keys">, { purpose, of }: ChallengeUse, head: Buffer) =>
  hashWithLimitsKey(parts, "challenge", [purpose, of, head.toString("base64url")]);
