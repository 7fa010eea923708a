import { type Selectable, sql } from "kysely";
import type { Db } from "./database";
import type { AccountsTable } from "./tables";

export type Account = Selectable<AccountsTable>;

/** The account was erased during a request of its owner. */
export class AccountErased extends Error {}

export function findAccount(db: Db, id: string): Promise<Account | undefined> {
  return db.selectFrom("accounts").selectAll().where("id", "=", id).executeTakeFirst();
}

export function findAccountByEmail(db: Db, email: string): Promise<Account | undefined> {
  return db
    .selectFrom("accounts")
    .selectAll()
    .where(sql<string>`lower(email)`, "=", sql<string>`lower(${email}::text)`)
    .executeTakeFirst();
}

/** Undefined when there is an account with this email address. */
export function addAccount(
  db: Db,
  account: Omit<Account, "id" | "verified_at" | "erased_attempts">,
): Promise<{ id: string } | undefined> {
  return db
    .insertInto("accounts")
    .values(account)
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning("id")
    .executeTakeFirst();
}

/**
 * Deletes an unverified account, to make room for a new registration. Otherwise somebody could register another
 * person's address in advance, and still know the password after its owner has verified it.
 */
export async function deleteUnverified(db: Db, email: string): Promise<void> {
  await db
    .deleteFrom("accounts")
    .where(sql<string>`lower(email)`, "=", sql<string>`lower(${email}::text)`)
    .where("verified_at", "is", null)
    .execute();
}

export function updateProfile(
  db: Db,
  id: string,
  profile: Pick<Account, "first_name" | "last_name" | "country" | "mobile">,
): Promise<Account> {
  return db
    .updateTable("accounts")
    .set(profile)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function savePassword(db: Db, id: string, password_hash: string): Promise<void> {
  await db.updateTable("accounts").set({ password_hash }).where("id", "=", id).execute();
}

export async function verifyAccount(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable("accounts")
    .set({ verified_at: at })
    .where("id", "=", id)
    .where("verified_at", "is", null)
    .execute();
}

/**
 * Locks the account's row until the transaction ends: saves, submits and uploads of one applicant run one at a time.
 * @throws AccountErased when the account was erased meanwhile
 */
export async function lockAccount(db: Db, id: string): Promise<void> {
  await db
    .selectFrom("accounts")
    .select("id")
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new AccountErased());
}

/** The same, provided that the password has not changed meanwhile. @returns whether it has not */
export async function lockPassword(
  db: Db,
  { id, password_hash }: Pick<Account, "id" | "password_hash">,
): Promise<boolean> {
  const row = await db
    .selectFrom("accounts")
    .select("id")
    .where("id", "=", id)
    .where("password_hash", "=", password_hash)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds the attempts of erased applications, which still count towards the limit. */
export async function countErasedAttempts(db: Db, id: string, attempts: number): Promise<void> {
  await db
    .updateTable("accounts")
    .set((eb) => ({ erased_attempts: eb("erased_attempts", "+", attempts) }))
    .where("id", "=", id)
    .execute();
}

export async function deleteAccount(db: Db, id: string): Promise<void> {
  await db.deleteFrom("accounts").where("id", "=", id).execute();
}
