import { sql } from "kysely";
import type { Db } from "./database";

/**
 * Locks an identity number until the transaction ends: of two accounts that submit it at once, the second sees the
 * first.
 */
export async function lockIdentity(db: Db, hash: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(${String(hash.readBigInt64BE(0))}::bigint)`.execute(db);
}

/** Whether another account has submitted an application with this number. */
export async function isUsedByAnother(db: Db, applicant: string, hash: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom("identities")
    .select("application_id")
    .where("hash", "=", hash)
    .where("applicant", "!=", applicant)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The hashes of the identity numbers in an application. */
export async function listIdentities(db: Db, applicationId: number): Promise<Buffer[]> {
  const rows = await db
    .selectFrom("identities")
    .select("hash")
    .where("application_id", "=", applicationId)
    .execute();
  return rows.map(({ hash }) => hash);
}

/** Replaces the identity numbers of an application. */
export async function saveIdentities(
  db: Db,
  applicant: string,
  applicationId: number,
  numbers: { hash: Buffer }[],
): Promise<void> {
  await db.deleteFrom("identities").where("application_id", "=", applicationId).execute();
  for (const { hash } of numbers) {
    await db.insertInto("identities").values({ application_id: applicationId, applicant, hash }).execute();
  }
}

/** Deletes these numbers of an application. */
export async function deleteIdentityNumbers(db: Db, applicationId: number, hashes: Buffer[]): Promise<void> {
  if (hashes.length === 0) return;
  await db
    .deleteFrom("identities")
    .where("application_id", "=", applicationId)
    .where("hash", "in", hashes)
    .execute();
}

/** Increments the account's counter of lookups on this day. @returns the new count */
export async function incrementIdentityLookups(db: Db, accountId: string, day: string): Promise<number> {
  const { asks } = await db
    .insertInto("identity_asks")
    .values({ account_id: accountId, day, asks: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["account_id", "day"])
        .doUpdateSet((eb) => ({ asks: eb("identity_asks.asks", "+", 1) })),
    )
    .returning("asks")
    .executeTakeFirstOrThrow();
  return asks;
}

export function listIdentityLookups(db: Db, accountId: string): Promise<{ day: string; asks: number }[]> {
  return db
    .selectFrom("identity_asks")
    .select(["day", "asks"])
    .where("account_id", "=", accountId)
    .orderBy("day")
    .execute();
}
