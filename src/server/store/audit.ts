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
  | "applications.expired"
  | "file.downloaded"
  | "data.exported"
  | "account.erased"
  | "jobs.imported"
  | "jobs.listed"
  | "job.added"
  | "job.replaced"
  | "job.closed"
  | "applications.listed"
  | "application.shown"
  | "application.takenUp"
  | "application.hired"
  | "application.ended"
  | "backup.made"
  | "backup.restored";

export type AuditLine = Selectable<AuditTable>;

/**
 * Adds a line; nobody can change or remove one. `actor` is nobody's when it was no account; `staff` is who worked at
 * the staff tool. `subject` is an id or a number, never something a person typed: the line outlives whom it is about.
 * @returns the line's own id
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

/** What somebody did, and what others did about these subjects, oldest first. */
export function listAudit(db: Db, actor: string, subjects: string[]): Promise<AuditLine[]> {
  return db
    .selectFrom("audit")
    .selectAll()
    .where((eb) => eb.or([eb("actor", "=", actor), eb("subject", "in", subjects)]))
    .orderBy("id")
    .execute();
}
