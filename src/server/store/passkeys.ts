import type { Insertable, Selectable } from "kysely";
import type { Db } from "./database";
import type { PasskeysTable } from "./tables";

export type StoredPasskey = Selectable<PasskeysTable>;

/** Adds a passkey. @returns undefined when the passkey exists already, in this account or another */
export function addPasskey(db: Db, passkey: Insertable<PasskeysTable>): Promise<StoredPasskey | undefined> {
  return db
    .insertInto("passkeys")
    .values(passkey)
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** A passkey, with the address of its account. */
export function findPasskey(
  db: Db,
  credentialId: string,
): Promise<(StoredPasskey & { email: string }) | undefined> {
  return db
    .selectFrom("passkeys")
    .innerJoin("accounts", "accounts.id", "passkeys.account_id")
    .selectAll("passkeys")
    .select("accounts.email")
    .where("credential_id", "=", credentialId)
    .executeTakeFirst();
}

/** Passkeys of an account, oldest first. */
export function listPasskeys(db: Db, accountId: string): Promise<StoredPasskey[]> {
  return db
    .selectFrom("passkeys")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Records a use of a passkey. @returns whether the passkey still exists */
export async function recordPasskeyUse(db: Db, id: string, counter: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("passkeys")
    .set({ used_at: at, counter })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function renamePasskey(
  db: Db,
  accountId: string,
  id: string,
  name: string,
): Promise<StoredPasskey | undefined> {
  return db
    .updateTable("passkeys")
    .set({ name })
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .returningAll()
    .executeTakeFirst();
}

/** Deletes a passkey of an account, or all of them. */
export async function deletePasskeys(db: Db, accountId: string, id?: string): Promise<void> {
  await db
    .deleteFrom("passkeys")
    .where("account_id", "=", accountId)
    .$if(id !== undefined, (passkeys) => passkeys.where("id", "=", id ?? ""))
    .execute();
}
