import { type Selectable, sql } from "kysely";
import type { Db } from "./database";
import type { DataKeysTable } from "./tables";

export type StoredDataKey = Selectable<DataKeysTable>;

/** All data keys that this database has recorded, oldest first. */
export function listDataKeys(db: Db): Promise<StoredDataKey[]> {
  return db.selectFrom("data_keys").selectAll().orderBy("added_at").orderBy("name").execute();
}

/** Locks the list of data keys, so that other processes that change it wait until the transaction ends. */
export async function lockDataKeys(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(20, 2)`.execute(tx);
}

/** Makes a data key the current one; the previous key begins to leave. */
export async function addDataKey(tx: Db, name: Buffer, hashKeys: Buffer, now: Date): Promise<void> {
  await tx.updateTable("data_keys").set({ leaving_at: now }).where("leaving_at", "is", null).execute();
  await tx.insertInto("data_keys").values({ name, hash_keys: hashKeys, added_at: now }).execute();
}

/** Records that dropped keys have been removed from the key file. */
export async function markDroppedKeysRemoved(db: Db, now: Date): Promise<void> {
  await db
    .updateTable("data_keys")
    .set({ forgotten_at: now })
    .where("dropped_at", "is not", null)
    .where("forgotten_at", "is", null)
    .execute();
}

/**
 * Waits until no transaction writes to the columns that the migration `dataKeys` guards, and keeps others
 * waiting until this transaction ends.
 */
export async function lockEncryptedColumns(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(20, 1)`.execute(tx);
}

/**
 * Drops the data keys that are leaving: from now on, the database refuses data under them in the columns that
 * the migration `dataKeys` guards.
 */
export async function dropAllLeavingKeys(tx: Db, now: Date): Promise<void> {
  await tx
    .updateTable("data_keys")
    .set({ dropped_at: now, hash_keys: null })
    .where("leaving_at", "is not", null)
    .where("dropped_at", "is", null)
    .execute();
}
