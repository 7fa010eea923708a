import { sql } from "kysely";
import type { Audience } from "../../forms/engine/purposes/purpose";
import type { Db } from "./database";

/** That somebody of the desk read an application, and what they are there. */
interface Reading {
  at: Date;
  audiences: Audience[];
}

/** How the audit names a person of the desk. */
export const deskActor = (staffId: string) => `desk:${staffId}`;

/** When an application was read at the desk, or its files were taken out, the first time first. */
export function listReadings(db: Db, applicationId: number): Promise<Reading[]> {
  return db
    .selectFrom("audit")
    .innerJoin("staff", (join) => join.on(sql`'desk:' || staff.id`, "=", sql.ref("audit.staff")))
    .select(["audit.at", "staff.audiences"])
    .where("audit.action", "in", ["desk.read", "desk.filesExported"])
    .where("audit.subject", "=", String(applicationId))
    .orderBy("audit.id")
    .execute();
}

/** Whether the audit has it that a person read an application after an instant. */
export async function hasReadSince(
  db: Db,
  { staffId, applicationId, since }: { staffId: string; applicationId: number; since: Date },
): Promise<boolean> {
  const line = await db
    .selectFrom("audit")
    .select("id")
    .where("subject", "=", String(applicationId))
    .where("action", "=", "desk.read")
    .where("staff", "=", deskActor(staffId))
    .where("at", ">", since)
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}
