import { sql } from "kysely";
import type { Audience } from "../../forms/engine/purposes/purpose";
import type { Db } from "./database";

/**
 * A reading of an application, or an export of its files, by a person of the desk, with the audiences of that
 * person.
 */
interface Reading {
  at: Date;
  audiences: Audience[];
}

/** The name of a person of the desk in the audit. */
export const toAuditStaffName = (staffId: string) => `desk:${staffId}`;

/** The readings of an application at the desk and the exports of its files, the earliest first. */
export function listStaffAccessesToApplication(db: Db, applicationId: number): Promise<Reading[]> {
  return db
    .selectFrom("audit")
    .innerJoin("staff", (join) => join.on(sql`'desk:' || staff.id`, "=", sql.ref("audit.staff")))
    .select(["audit.at", "staff.audiences"])
    .where("audit.action", "in", ["desk.read", "desk.filesExported"])
    .where("audit.subject", "=", String(applicationId))
    .orderBy("audit.id")
    .execute();
}

interface Opened {
  staffId: string;
  applicationId: number;
  action: "desk.read" | "desk.fileOpened";
  /** For an opened file, the path of its field. */
  fields?: string;
}

/** Whether a person has read an application, or a file of it, after an instant, according to the audit. */
export async function hasReadSince(
  db: Db,
  { staffId, applicationId, action, fields, since }: Opened & { since: Date },
): Promise<boolean> {
  const line = await db
    .selectFrom("audit")
    .select("id")
    .where("subject", "=", String(applicationId))
    .where("action", "=", action)
    .where("staff", "=", toAuditStaffName(staffId))
    .where("at", ">", since)
    .$if(fields !== undefined, (lines) => lines.where("fields", "=", fields ?? ""))
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}
