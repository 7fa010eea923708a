import { type Selectable, sql } from "kysely";
import { type Account, lockAccount } from "./accounts";
import { appendAudit } from "./audit";
import type { Db } from "./database";
import { queueMail } from "./outbox";
import type { SessionsTable } from "./tables";
import { findSessionOfSpentToken, hashToken, type StoredToken } from "./tokens";

export interface Session {
  token: StoredToken & { session_id: string };
  account: Account;
  /** The last use of the session, accurate to about five minutes. */
  activeAt: Date;
}

/** The session of a token that has not expired, with its account. */
export async function findSessionByToken(db: Db, token: string, now: Date): Promise<Session | undefined> {
  const found = await db
    .selectFrom("tokens")
    .innerJoin("accounts", "accounts.id", "tokens.account_id")
    .innerJoin("sessions", "sessions.id", "tokens.session_id")
    .selectAll("tokens")
    .selectAll("accounts")
    .select(["sessions.id as session_id", "sessions.active_at as session_active_at"])
    .where("hash", "=", hashToken(token))
    .where("kind", "=", "session")
    .where("expires_at", ">", now)
    .executeTakeFirst();
  // The row serves as both the token and the account, because their tables have no column name in common.
  return found && { token: found, account: found, activeAt: found.session_active_at };
}

/** Adds a session. @returns its id */
export async function addSession(
  db: Db,
  session: Pick<Selectable<SessionsTable>, "account_id" | "browser" | "system" | "active_at">,
): Promise<string> {
  const { id } = await db.insertInto("sessions").values(session).returning("id").executeTakeFirstOrThrow();
  return id;
}

export async function recordSessionUse(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable("sessions").set({ active_at: at }).where("id", "=", id).execute();
}

/**
 * Ends a session of an account, or all of them but one. The caller holds the account's lock.
 * @returns how many tokens were valid until now
 */
export async function endSessions(
  db: Db,
  accountId: string,
  which: { id: string } | { but: string },
  at: Date,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("tokens")
    .set({ expires_at: at })
    .where("account_id", "=", accountId)
    .where("kind", "=", "session")
    .where("expires_at", ">", at)
    .where("session_id", "id" in which ? "=" : "!=", "id" in which ? which.id : which.but)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export interface ListedSession extends Selectable<SessionsTable> {
  began_at: Date;
  ends_at: Date;
}

/** Sessions of an account, ended ones included, the latest used first. */
export function listSessionsIncludingEnded(db: Db, accountId: string): Promise<ListedSession[]> {
  return db
    .selectFrom("sessions")
    .innerJoin("tokens", "tokens.session_id", "sessions.id")
    .selectAll("sessions")
    .select([
      sql<Date>`min(tokens.started_at)`.as("began_at"),
      sql<Date>`max(tokens.expires_at)`.as("ends_at"),
    ])
    .where("sessions.account_id", "=", accountId)
    .groupBy("sessions.id")
    .orderBy("active_at", "desc")
    .orderBy("sessions.id")
    .execute();
}

/** Deletes sessions without a token. */
export async function deleteSessionsWithoutToken(db: Db): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("tokens").select("hash").whereRef("session_id", "=", "sessions.id"))),
    )
    .execute();
}

/**
 * Ends the session of a token that was exchanged for another one and is no longer valid.
 * @returns whether the session was in progress
 */
export async function endSessionOfSpentToken(db: Db, token: string, now: Date): Promise<boolean> {
  const spent = await findSessionOfSpentToken(db, token, now);
  const { account_id, session_id } = spent ?? {};
  if (account_id === undefined || !session_id) return false;
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, account_id);
    return endReusedSession(tx, account_id, session_id, now);
  });
}

/**
 * Ends a session whose token two clients have, since only one of them can be its owner, and mails the owner. The caller
 * holds the account's lock.
 * @returns whether the session was in progress
 */
export async function endReusedSession(
  tx: Db,
  accountId: string,
  sessionId: string,
  now: Date,
): Promise<boolean> {
  if ((await endSessions(tx, accountId, { id: sessionId }, now)) === 0) return false;
  await appendAudit(tx, { at: now, actor: null, action: "session.reused", subject: accountId });
  const { language, browser, system } = await tx
    .selectFrom("sessions")
    .innerJoin("accounts", "accounts.id", "sessions.account_id")
    .select(["accounts.language", "browser", "system"])
    .where("sessions.id", "=", sessionId)
    .executeTakeFirstOrThrow();
  const params = { browser, system };
  await queueMail(tx, { kind: "sessionReused", account_id: accountId, language, params, at: now });
  return true;
}
