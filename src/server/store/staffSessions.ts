import type { Insertable, Selectable } from "kysely";
import type { Db } from "./database";
import type { StoredStaff } from "./staff";
import type { StaffSessionsTable } from "./tables";
import { hashToken } from "./tokens";

/** A session of the desk that is in progress, with its person. */
export interface DeskSession {
  id: string;
  /** When the person used the passkey to begin the session. */
  beganAt: Date;
  /** The last use of the session, accurate to about five minutes. */
  activeAt: Date;
  staff: StoredStaff;
}

/** The session of a cookie's secret; undefined when the session is over, or its person was dismissed. */
export async function findDeskSession(db: Db, secret: string, now: Date): Promise<DeskSession | undefined> {
  const found = await db
    .selectFrom("staff_sessions")
    .innerJoin("staff", "staff.id", "staff_sessions.staff_id")
    .selectAll("staff")
    .select(["staff_sessions.id as session_id", "staff_sessions.began_at", "staff_sessions.active_at"])
    .where("hash", "=", hashToken(secret))
    .where("expires_at", ">", now)
    .where("dismissed_at", "is", null)
    .executeTakeFirst();
  if (!found) return undefined;
  const { session_id, began_at, active_at, ...staff } = found;
  return { id: session_id, beganAt: began_at, activeAt: active_at, staff };
}

/** Adds a session. @returns its id */
export async function addDeskSession(
  db: Db,
  secret: string,
  session: Omit<Insertable<StaffSessionsTable>, "id" | "hash">,
): Promise<string> {
  const { id } = await db
    .insertInto("staff_sessions")
    .values({ ...session, hash: hashToken(secret) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function recordDeskSessionUse(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable("staff_sessions").set({ active_at: at }).where("id", "=", id).execute();
}

/** A person's sessions in progress, the latest used first. */
export function listDeskSessions(
  db: Db,
  staffId: string,
  now: Date,
): Promise<Omit<Selectable<StaffSessionsTable>, "hash">[]> {
  return db
    .selectFrom("staff_sessions")
    .select(["id", "staff_id", "browser", "system", "began_at", "active_at", "expires_at"])
    .where("staff_id", "=", staffId)
    .where("expires_at", ">", now)
    .orderBy("active_at", "desc")
    .orderBy("id")
    .execute();
}

/** Ends a session of a person. @returns whether the person had this session */
export async function endDeskSession(db: Db, staffId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("staff_sessions")
    .where("staff_id", "=", staffId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes the sessions and invitations that are over. */
export async function deleteEndedDeskSessions(db: Db, now: Date): Promise<void> {
  for (const table of ["staff_sessions", "staff_invitations"] as const)
    await db.deleteFrom(table).where("expires_at", "<=", now).execute();
}
