import { createHash, randomBytes } from "node:crypto";
import { type Selectable, sql } from "kysely";
import type { Account } from "./accounts";
import type { Db } from "./database";
import type { TokenKind, TokensTable } from "./tables";

export type StoredToken = Selectable<TokensTable>;

/** 256 random bits, fit for an address. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

export async function saveToken(
  db: Db,
  token: string,
  of: { kind: TokenKind; account_id: string; started_at: Date; expires_at: Date },
): Promise<void> {
  await db
    .insertInto("tokens")
    .values({ ...of, hash: hashToken(token) })
    .execute();
}

export interface Session {
  token: StoredToken;
  account: Account;
}

/** The account that a session token, not yet run out, belongs to. */
export async function findSession(db: Db, token: string, now: Date): Promise<Session | undefined> {
  const found = await db
    .selectFrom("tokens")
    .innerJoin("accounts", "accounts.id", "tokens.account_id")
    .selectAll()
    .where("hash", "=", hashToken(token))
    .where("kind", "=", "session")
    .where("expires_at", ">", now)
    .executeTakeFirst();
  // No column of either has the name of one of the other.
  return found && { token: found, account: found };
}

/**
 * Lets a token run out at `at`, never later than it would have.
 * @returns whether it worked until `now`
 */
export async function endToken(db: Db, hash: Buffer, at: Date, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("tokens")
    .set({ expires_at: sql<Date>`least(expires_at, ${at}::timestamptz)` })
    .where("hash", "=", hash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks a mail's token as used: only the first of several callers at once gets it. */
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

/** A mail's token, whether or not it was used or has run out. */
export function findToken(db: Db, token: string, kind: TokenKind): Promise<StoredToken | undefined> {
  return db
    .selectFrom("tokens")
    .selectAll()
    .where("hash", "=", hashToken(token))
    .where("kind", "=", kind)
    .executeTakeFirst();
}

/** Every session and every link of an account stops working. */
export async function endTokensOf(db: Db, accountId: string, at: Date): Promise<void> {
  await db
    .updateTable("tokens")
    .set({ expires_at: at })
    .where("account_id", "=", accountId)
    .where("expires_at", ">", at)
    .execute();
}

/** Nobody can use these any more, and nobody asks about them after so long. */
export async function forgetTokens(db: Db, expiredBefore: Date): Promise<void> {
  await db.deleteFrom("tokens").where("expires_at", "<", expiredBefore).execute();
}

/** Sessions of somebody, run out or not, oldest first. */
export function listSessions(db: Db, accountId: string): Promise<StoredToken[]> {
  return db
    .selectFrom("tokens")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("kind", "=", "session")
    .orderBy("started_at")
    .execute();
}
