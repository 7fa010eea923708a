import type { Selectable } from "kysely";
import type { Db } from "./database";
import type { DevicesTable } from "./tables";
import { hashToken } from "./tokens";

/** Browsers that are remembered for an account: the latest. */
const kept = 20;

/** Notes that a browser which keeps one of these secrets is used again. @returns whether the account knows it */
export async function noteKnownDevice(
  db: Db,
  accountId: string,
  secrets: readonly string[],
  at: Date,
): Promise<boolean> {
  if (secrets.length === 0) return false;
  const { numUpdatedRows } = await db
    .updateTable("devices")
    .set({ seen_at: at })
    .where("account_id", "=", accountId)
    .where("hash", "in", secrets.map(hashToken))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Remembers a browser by the secret that it keeps. The account is locked. @returns whether it is the account's first */
export async function addDevice(db: Db, accountId: string, secret: string, at: Date): Promise<boolean> {
  const known = await db
    .selectFrom("devices")
    .select("hash")
    .where("account_id", "=", accountId)
    .orderBy("seen_at", "desc")
    .execute();
  const old = known.slice(kept - 1).map(({ hash }) => hash);
  if (old.length > 0) {
    await db.deleteFrom("devices").where("account_id", "=", accountId).where("hash", "in", old).execute();
  }
  await db
    .insertInto("devices")
    .values({ hash: hashToken(secret), account_id: accountId, seen_at: at })
    .execute();
  return known.length === 0;
}

/** Browsers that an account knows, the latest first. */
export function listDevices(db: Db, accountId: string): Promise<Selectable<DevicesTable>[]> {
  return db
    .selectFrom("devices")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("seen_at", "desc")
    .execute();
}

/** Forgets browsers that were not seen since then. */
export async function deleteOldDevices(db: Db, seenBefore: Date): Promise<void> {
  await db.deleteFrom("devices").where("seen_at", "<", seenBefore).execute();
}
