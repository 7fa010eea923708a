import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { Db } from "./database";
import type { StaffTable } from "./tables";
import { hashToken } from "./tokens";

export type StoredStaff = Selectable<StaffTable>;

/** A person of the desk, dismissed or not. */
export function findAnyStaffByEmail(db: Db, email: string): Promise<StoredStaff | undefined> {
  return db
    .selectFrom("staff")
    .selectAll()
    .where(sql<string>`lower(email)`, "=", sql<string>`lower(${email}::text)`)
    .executeTakeFirst();
}

/** A person of the desk who was not dismissed. */
export function findStaff(db: Db, id: string): Promise<StoredStaff | undefined> {
  return db
    .selectFrom("staff")
    .selectAll()
    .where("id", "=", id)
    .where("dismissed_at", "is", null)
    .executeTakeFirst();
}

/** A person of the desk who was not dismissed. They cannot be dismissed until the transaction ends. */
export function lockStaff(tx: Db, id: string): Promise<StoredStaff | undefined> {
  return tx
    .selectFrom("staff")
    .selectAll()
    .where("id", "=", id)
    .where("dismissed_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

/** Adds a person. A person with the same address, dismissed or not, gets the new values and keeps their id. */
export async function upsertStaff(
  tx: Db,
  staff: Omit<Insertable<StaffTable>, "id" | "dismissed_at">,
): Promise<string> {
  const { id } = await tx
    .insertInto("staff")
    .values(staff)
    .onConflict((conflict) =>
      conflict.expression(sql`lower(email)`).doUpdateSet({ ...staff, dismissed_at: null }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeStaff(
  tx: Db,
  id: string,
  changes: Pick<Updateable<StaffTable>, "name" | "audiences" | "departments" | "markets" | "apply_types">,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await tx.updateTable("staff").set(changes).where("id", "=", id).execute();
}

/** Dismisses a person, and deletes their sessions, passkeys, invitation and saved views. */
export async function dismissStaff(tx: Db, id: string, at: Date): Promise<void> {
  await tx.updateTable("staff").set({ dismissed_at: at }).where("id", "=", id).execute();
  for (const table of ["staff_sessions", "staff_passkeys", "staff_invitations", "staff_views"] as const)
    await tx.deleteFrom(table).where("staff_id", "=", id).execute();
}

export interface ListedStaff extends StoredStaff {
  passkeys: number;
  /** The last use of any session of the person; null without a session. */
  active_at: Date | null;
  /** When the invitation ends; null without an invitation. */
  invited_until: Date | null;
}

/** The people of the desk ordered by name, dismissed people after all others. */
export function listStaff(db: Db): Promise<ListedStaff[]> {
  return db
    .selectFrom("staff")
    .selectAll()
    .select([
      sql<number>`(select count(*) from staff_passkeys where staff_id = staff.id)`.as("passkeys"),
      sql<Date | null>`(select max(active_at) from staff_sessions where staff_id = staff.id)`.as("active_at"),
      sql<Date | null>`(select expires_at from staff_invitations where staff_id = staff.id)`.as(
        "invited_until",
      ),
    ])
    .orderBy(sql`dismissed_at is not null`)
    .orderBy("name")
    .orderBy("email")
    .execute();
}

/** Gives a person an invitation, which replaces an earlier one. */
export async function saveInvitation(tx: Db, staffId: string, token: string, expiresAt: Date): Promise<void> {
  const invitation = { staff_id: staffId, hash: hashToken(token), expires_at: expiresAt };
  await tx
    .insertInto("staff_invitations")
    .values(invitation)
    .onConflict((conflict) => conflict.column("staff_id").doUpdateSet(invitation))
    .execute();
}

/** The person with this invitation; undefined when the invitation is over. */
export function findInvitedStaff(db: Db, token: string, now: Date): Promise<StoredStaff | undefined> {
  return db
    .selectFrom("staff_invitations")
    .innerJoin("staff", "staff.id", "staff_invitations.staff_id")
    .selectAll("staff")
    .where("hash", "=", hashToken(token))
    .where("expires_at", ">", now)
    .where("dismissed_at", "is", null)
    .executeTakeFirst();
}

/** Uses an invitation up. @returns false when the invitation is over; of concurrent callers only one gets true */
export async function redeemInvitation(tx: Db, token: string, now: Date): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("staff_invitations")
    .where("hash", "=", hashToken(token))
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
