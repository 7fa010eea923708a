import type { Db } from "./database";

export type Action =
  | "account.registered"
  | "account.verified"
  | "password.forgotten"
  | "password.reset"
  | "password.changed"
  | "session.began"
  | "session.ended"
  | "privacy.accepted"
  | "application.submitted"
  | "application.edited"
  | "application.withdrawn"
  | "application.deleted"
  | "file.downloaded";

/** Adds a line; nobody can change or remove one. `actor` is nobody's when it was no account. `subject` is an id, never something a person typed. */
export async function note(
  db: Db,
  line: { at: Date; actor: string | null; action: Action; subject?: string; document?: Buffer },
): Promise<void> {
  await db
    .insertInto("audit")
    .values({ ...line, subject: line.subject ?? null })
    .execute();
}
