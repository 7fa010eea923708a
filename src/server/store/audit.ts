import type { Selectable } from "kysely";
import type { Db } from "./database";
import type { AuditTable } from "./tables";

export type Action =
  | "account.registered"
  | "account.verified"
  | "password.forgotten"
  | "password.reset"
  | "password.changed"
  | "session.began"
  | "session.refused"
  | "session.ended"
  | "privacy.accepted"
  | "application.submitted"
  | "application.edited"
  | "application.editDiscarded"
  | "application.withdrawn"
  | "application.deleted"
  | "draft.expired"
  | "audit.listed"
  | "applications.expired"
  | "file.downloaded"
  | "data.exported"
  | "account.erased"
  | "jobs.imported"
  | "jobs.listed"
  | "views.listed"
  | "job.added"
  | "job.replaced"
  | "job.closed"
  | "job.withdrawn"
  | "applications.listed"
  | "application.shown"
  | "application.takenUp"
  | "application.hired"
  | "application.ended"
  | "backup.made"
  | "backup.restored";

export type AuditLine = Selectable<AuditTable>;

/**
 * Appends a line to the audit; the database refuses changes and deletions. `actor` is null when it was no account;
 * `staff` is the user of the staff tool. `subject` is an id or a number, never text that a person typed, because the
 * line outlives its subject.
 * @returns the id of the line
 */
export async function appendAudit(
  db: Db,
  line: { at: Date; actor: string | null; staff?: string; action: Action; subject?: string },
): Promise<number> {
  const { id } = await db
    .insertInto("audit")
    .values({ ...line, staff: line.staff ?? null, subject: line.subject ?? null })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** What an account did, and what was done to these subjects, oldest first. */
export function listAudit(db: Db, actor: string, subjects: string[]): Promise<AuditLine[]> {
  return db
    .selectFrom("audit")
    .selectAll()
    .where((eb) => eb.or([eb("actor", "=", actor), eb("subject", "in", subjects)]))
    .orderBy("id")
    .execute();
}
