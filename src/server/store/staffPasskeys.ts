import type { Insertable, Selectable } from "kysely";
import type { Db } from "./database";
import type { StaffPasskeysTable } from "./tables";

export type StoredStaffPasskey = Selectable<StaffPasskeysTable>;

/** Adds a passkey. @returns false when a passkey with its id exists */
export async function addStaffPasskey(db: Db, passkey: Insertable<StaffPasskeysTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("staff_passkeys")
    .values(passkey)
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export function findStaffPasskey(db: Db, credentialId: string): Promise<StoredStaffPasskey | undefined> {
  return db
    .selectFrom("staff_passkeys")
    .selectAll()
    .where("credential_id", "=", credentialId)
    .executeTakeFirst();
}

export function listStaffPasskeys(db: Db, staffId: string): Promise<StoredStaffPasskey[]> {
  return db
    .selectFrom("staff_passkeys")
    .selectAll()
    .where("staff_id", "=", staffId)
    .orderBy("created_at")
    .execute();
}

/** Records a use of a passkey. @returns whether the passkey still exists */
export async function recordStaffPasskeyUse(db: Db, id: string, counter: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("staff_passkeys")
    .set({ used_at: at, counter })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
