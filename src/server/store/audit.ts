import { AsyncLocalStorage } from "node:async_hooks";
import { type Selectable, sql } from "kysely";
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
  | "session.reused"
  | "session.endedFromAnother"
  | "session.endedByStaff"
  | "passkey.added"
  | "passkey.removed"
  | "privacy.accepted"
  | "application.submitted"
  | "application.edited"
  | "application.editDiscarded"
  | "application.withdrawn"
  | "keeping.agreed"
  | "keeping.takenBack"
  | "application.deleted"
  | "draft.expired"
  | "audit.listed"
  | "application.expired"
  | "answers.expired"
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
  | "job.edited"
  | "job.reopened"
  | "job.closingChanged"
  | "job.blindChanged"
  | "job.placed"
  | "job.demandsChanged"
  | "applications.listed"
  | "applications.exported"
  | "application.originalsExported"
  | "application.shown"
  | "application.takenUp"
  | "application.stageChanged"
  | "application.asked"
  | "application.completed"
  | "application.hired"
  | "application.ended"
  | "backup.made"
  | "backup.restored"
  | "keys.rotated"
  | "keys.dropped"
  | "staff.invited"
  | "staff.changed"
  | "staff.dismissed"
  | "desk.signedIn"
  | "desk.signedOut"
  | "desk.listed"
  | "desk.read"
  | "desk.fileOpened"
  | "desk.exported"
  | "desk.filesExported"
  | "desk.decided"
  | "desk.undone"
  | "desk.decisionDropped"
  | "desk.noted"
  | "desk.noteDeleted"
  | "desk.labelled"
  | "desk.labelDeleted"
  | "desk.assigned";

export type AuditLine = Selectable<AuditTable>;

const sources = new AsyncLocalStorage<string>();

/** Runs a request, so that every line that it appends to the audit has the source of the request. */
export function withAuditSource<T>(source: string, act: () => T): T {
  return sources.run(source, act);
}

/**
 * Appends a line to the audit, with the source of the request in progress, if there is one; the database
 * refuses changes and deletions. `actor` is null without an account; `staff` is the user of the staff tool or
 * of the desk. `subject` is an id or a stored name, and `fields` are paths of fields or facts, or names of
 * stages: never text that a person typed, because the line outlives its subject.
 * @returns the id of the line
 */
export async function appendAudit(db: Db, line: NewAuditLine): Promise<number> {
  const { id } = await insertLines(db, [line]).returning("id").executeTakeFirstOrThrow();
  return id;
}

export interface NewAuditLine {
  at: Date;
  actor: string | null;
  staff?: string;
  action: Action;
  subject?: string;
  fields?: string;
}

export async function appendAuditLines(db: Db, lines: readonly NewAuditLine[]): Promise<void> {
  if (lines.length > 0) await insertLines(db, lines).execute();
}

const insertLines = (db: Db, lines: readonly NewAuditLine[]) =>
  db.insertInto("audit").values(
    lines.map((line) => ({
      ...line,
      staff: line.staff ?? null,
      subject: line.subject ?? null,
      source: sources.getStore() ?? null,
      fields: line.fields ?? null,
    })),
  );

/** The actions of an account, and all actions on these subjects, oldest first. */
export function listAuditOfAccount(db: Db, actor: string, subjects: string[]): Promise<AuditLine[]> {
  return db
    .selectFrom("audit")
    .selectAll()
    .where((eb) => eb.or([eb("actor", "=", actor), eb("subject", "in", subjects)]))
    .orderBy("id")
    .execute();
}

export interface AuditFilter {
  /** The id of an account that is the actor or the subject of a line. */
  account?: string;
  /** A user of the staff tool, or the id of an account. */
  actor?: string;
  action?: string;
  /** `YYYY-MM-DD`, in UTC. */
  day?: string;
  source?: string;
}

/** The newest lines that pass the filter, oldest first. */
export async function listAuditForStaff(
  db: Db,
  { account, actor, action, day, source }: AuditFilter,
  limit: number,
): Promise<AuditLine[]> {
  const lines = await db
    .selectFrom("audit")
    .selectAll()
    .$if(account !== undefined, (query) =>
      query.where(sql<boolean>`(actor = ${account}::uuid or subject = ${account})`),
    )
    .$if(actor !== undefined, (query) =>
      query.where(sql<boolean>`(staff = ${actor} or actor::text = ${actor})`),
    )
    .$if(action !== undefined, (query) => query.where(sql<boolean>`action = ${action}`))
    .$if(day !== undefined, (query) =>
      query
        .where(sql<boolean>`at >= ${day}::text::timestamp at time zone 'UTC'`)
        .where(sql<boolean>`at < (${day}::text::timestamp + interval '1 day') at time zone 'UTC'`),
    )
    .$if(source !== undefined, (query) => query.where(sql<boolean>`source = ${source}`))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return lines.reverse();
}
