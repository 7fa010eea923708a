import { createHash, randomBytes } from "node:crypto";
import { type Selectable, sql } from "kysely";
import type { Db } from "./database";
import type { TokenKind, TokensTable } from "./tables";

export type StoredToken = Selectable<TokensTable>;

/** 256 random bits, URL-safe. */
export function createToken(): string {
  return randomBytes(32).toString("base64url");
}

export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

type NewToken = Pick<StoredToken, "account_id" | "started_at" | "expires_at"> &
  ({ kind: "session"; stays: boolean; session_id: string } | { kind: Exclude<TokenKind, "session"> });

export async function saveToken(db: Db, token: string, of: NewToken): Promise<void> {
  await db
    .insertInto("tokens")
    .values({ ...of, hash: hashToken(token) })
    .execute();
}

/**
 * Records that a token of a session is exchanged for the next one. The token expires at `at`, but never later than
 * before.
 * @returns the number of exchanges of the token, with this one; undefined when the token had expired before `now`
 */
export async function recordTokenExchange(
  db: Db,
  hash: Buffer,
  at: Date,
  now: Date,
): Promise<number | undefined> {
  const exchanged = await db
    .updateTable("tokens")
    .set({
      expires_at: sql<Date>`least(expires_at, ${at}::timestamptz)`,
      refreshed_at: sql<Date>`coalesce(refreshed_at, ${now}::timestamptz)`,
      exchanges: sql<number>`exchanges + 1`,
    })
    .where("hash", "=", hash)
    .where("expires_at", ">", now)
    .returning("exchanges")
    .executeTakeFirst();
  return exchanged?.exchanges;
}

/**
 * The ids of the account and the session of a token that was exchanged for another one and is no longer
 * valid.
 */
export function findSessionOfSpentToken(
  db: Db,
  token: string,
  now: Date,
): Promise<Pick<StoredToken, "account_id" | "session_id"> | undefined> {
  return db
    .selectFrom("tokens")
    .select(["account_id", "session_id"])
    .where("hash", "=", hashToken(token))
    .where("refreshed_at", "is not", null)
    .where("expires_at", "<=", now)
    .executeTakeFirst();
}

/** Marks a mail's token as used. Of concurrent callers, only the first one gets the token. */
export function redeemToken(
  db: Db,
  token: string,
  kind: TokenKind,
  accountId: string,
  now: Date,
): Promise<StoredToken | undefined> {
  return db
    .updateTable("tokens")
    .set({ used_at: now })
    .where("hash", "=", hashToken(token))
    .where("kind", "=", kind)
    .where("account_id", "=", accountId)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returningAll()
    .executeTakeFirst();
}

/** A mail's token, even if used or expired. */
export function findTokenEvenIfInvalid(
  db: Db,
  token: string,
  kind: TokenKind,
): Promise<StoredToken | undefined> {
  return db
    .selectFrom("tokens")
    .selectAll()
    .where("hash", "=", hashToken(token))
    .where("kind", "=", kind)
    .executeTakeFirst();
}

/** Revokes all sessions and mail links of an account. */
export async function revokeAllTokensOfAccount(db: Db, accountId: string, at: Date): Promise<void> {
  await db
    .updateTable("tokens")
    .set({ expires_at: at })
    .where("account_id", "=", accountId)
    .where("expires_at", ">", at)
    .execute();
}

/** Deletes tokens that expired so long ago that no page needs to explain them any more. */
export async function deleteExpiredTokens(db: Db, expiredBefore: Date): Promise<void> {
  await db.deleteFrom("tokens").where("expires_at", "<", expiredBefore).execute();
}
