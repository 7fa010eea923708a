import { type Selectable, sql } from "kysely";
import type { Db } from "./database";
import type { DevicesTable } from "./tables";
import { hashToken } from "./tokens";

/** The most browsers of an account that are remembered. The latest ones are kept. */
const kept = 20;

/**
 * Milliseconds for which a secret still counts after its replacement: the response with the new secret may
 * have been lost.
 */
const graceMs = 60_000;

/**
 * Replaces the secret by which an account recognises a browser. The caller holds the account's lock.
 * @returns the replaced secret among the given ones; undefined when the account has none of them
 */
export async function replaceDeviceSecret(
  db: Db,
  accountId: string,
  secrets: readonly string[],
  fresh: string,
  at: Date,
): Promise<string | undefined> {
  const graceBegan = new Date(at.getTime() - graceMs);
  await db
    .deleteFrom("devices")
    .where("account_id", "=", accountId)
    .where("replaced_at", "<", graceBegan)
    .execute();
  for (const secret of secrets) {
    const { numUpdatedRows } = await db
      .updateTable("devices")
      .set({ replaced_at: sql<Date>`coalesce(replaced_at, ${at}::timestamptz)` })
      .where("account_id", "=", accountId)
      .where("hash", "=", hashToken(secret))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) continue;
    await addDevice(db, accountId, fresh, at);
    return secret;
  }
}

/**
 * Remembers a browser by its secret. The caller holds the account's lock.
 * @returns whether the account had no other browser
 */
export async function addDevice(
  db: Db,
  accountId: string,
  secret: string,
  at: Date,
): Promise<{ isFirst: boolean }> {
  const earlier = await listDevices(db, accountId);
  const old = earlier.slice(kept - 1).map(({ hash }) => hash);
  if (old.length > 0) {
    await db.deleteFrom("devices").where("account_id", "=", accountId).where("hash", "in", old).execute();
  }
  await db
    .insertInto("devices")
    .values({ hash: hashToken(secret), account_id: accountId, seen_at: at })
    .execute();
  return { isFirst: earlier.length === 0 };
}

/** Browsers of an account, the latest first. */
export function listDevices(db: Db, accountId: string): Promise<Selectable<DevicesTable>[]> {
  return db
    .selectFrom("devices")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("replaced_at", "is", null)
    .orderBy("seen_at", "desc")
    .execute();
}

/** Forgets browsers that were not seen since `seenBefore`. */
export async function deleteOldDevices(db: Db, seenBefore: Date): Promise<void> {
  await db.deleteFrom("devices").where("seen_at", "<", seenBefore).execute();
}
