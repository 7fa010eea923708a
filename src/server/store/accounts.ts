import { type Selectable, sql } from "kysely";
import type { Db } from "./database";
import type { AccountsTable } from "./tables";

export type Account = Selectable<AccountsTable>;

/** The account was erased during a request of its owner. */
export class AccountErased extends Error {}

export function findAccount(db: Db, id: string): Promise<Account | undefined> {
  return db.selectFrom("accounts").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Finds an account, and prevents its erasure until the transaction ends. */
export function findAccountWithShareLock(db: Db, id: string): Promise<Account | undefined> {
  return db.selectFrom("accounts").selectAll().where("id", "=", id).forKeyShare().executeTakeFirst();
}

/**
 * The verified account with this address, or the newest registration that waits for its verification.
 */
export function findAccountByEmail(db: Db, email: string): Promise<Account | undefined> {
  return db
    .selectFrom("accounts")
    .selectAll()
    .where("id", "=", selectAccountIdByEmail(db, email))
    .executeTakeFirst();
}

/** Selects the id of the account that `findAccountByEmail` finds. */
export function selectAccountIdByEmail(db: Db, email: string) {
  return db
    .selectFrom("accounts")
    .select("id")
    .where(sql<string>`lower(email)`, "=", sql<string>`lower(${email}::text)`)
    .orderBy(sql`verified_at is null`)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(1);
}

/** The verified account with this address. Nobody can erase it until the transaction ends. */
export function findVerifiedAccountByEmail(db: Db, email: string): Promise<Account | undefined> {
  return db
    .selectFrom("accounts")
    .selectAll()
    .where(sql<string>`lower(email)`, "=", sql<string>`lower(${email}::text)`)
    .where("verified_at", "is not", null)
    .forKeyShare()
    .executeTakeFirst();
}

/**
 * Locks an address until the transaction ends: of two concurrent registrations or verifications, the second sees the
 * first. This lock is taken before the lock of an account.
 */
export async function lockEmailAddress(db: Db, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(lower(${email}::text), 0))`.execute(db);
}

/** Adds a registration. An address may have several; each has its own password. */
export async function addRegistration(
  db: Db,
  account: Omit<Account, "id" | "verified_at" | "erased_attempts" | "active_at" | "warned_at">,
): Promise<{ id: string }> {
  return db.insertInto("accounts").values(account).returning("id").executeTakeFirstOrThrow();
}

async function deleteRegistrations(db: Db, email: string): Promise<void> {
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

/** Ids of all accounts and registrations. */
export async function listAccountIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("accounts").select("id").execute();
  return rows.map(({ id }) => id);
}

export async function savePassword(db: Db, id: string, password_hash: string): Promise<void> {
  await db.updateTable("accounts").set({ password_hash }).where("id", "=", id).execute();
}

/** Records that an account is in use. The caller holds the account's lock. */
export async function recordAccountUse(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable("accounts").set({ active_at: at }).where("id", "=", id).execute();
}

/** Verifies a registration, and deletes all others of its address. The caller holds the address's lock. */
export async function verifyAccount(
  db: Db,
  { id, email }: Pick<Account, "id" | "email">,
  at: Date,
): Promise<void> {
  await db
    .updateTable("accounts")
    .set({ verified_at: at, active_at: at, warned_at: null })
    .where("id", "=", id)
    .where("verified_at", "is", null)
    .execute();
  await deleteRegistrations(db, email);
}

/**
 * Locks the account's row until the transaction ends, so that actions of one person run one at a time. A
 * transaction in which a person changes the data of their account begins with this lock; only the lock of an
 * address comes before.
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

/**
 * Locks the account's row like `lockAccount`, if the password has not changed meanwhile.
 * @returns whether the password is unchanged
 */
export async function lockAccountIfPasswordUnchanged(
  db: Db,
  { id, password_hash }: Pick<Account, "id" | "password_hash">,
): Promise<boolean> {
  const row = await db
    .selectFrom("accounts")
    .select("id")
    .where("id", "=", id)
    .where("password_hash", "is not distinct from", password_hash)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Locks the account's row like `lockAccount`, if the account was last used before `activeBefore`.
 * @returns whether it is locked
 */
export async function lockAccountIfUnusedSince(db: Db, id: string, activeBefore: Date): Promise<boolean> {
  const row = await db
    .selectFrom("accounts")
    .select("id")
    .where("id", "=", id)
    .where("active_at", "<", activeBefore)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds the attempts of erased applications, which still count towards the limit. */
export async function addErasedAttempts(db: Db, id: string, attempts: number): Promise<void> {
  await db
    .updateTable("accounts")
    .set((eb) => ({ erased_attempts: eb("erased_attempts", "+", attempts) }))
    .where("id", "=", id)
    .execute();
}

/** The number of attempts of erased applications; 0 for an account that was erased. */
export async function readErasedAttempts(db: Db, id: string): Promise<number> {
  const row = await db
    .selectFrom("accounts")
    .select("erased_attempts")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.erased_attempts ?? 0;
}

export async function deleteAccount(db: Db, id: string): Promise<void> {
  await db.deleteFrom("accounts").where("id", "=", id).execute();
}
