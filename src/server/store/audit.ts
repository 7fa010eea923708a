import type { Db } from "./database";

export type Action =
  | "account.registered"
  | "account.verified"
  | "session.began"
  | "session.ended"
  | "privacy.accepted"
  | "application.submitted"
  | "application.withdrawn"
  | "application.deleted"
  | "file.downloaded";

/** Adds a line; nobody can change or remove one. `subject` is an id, never something a person typed. */
export async function note(
  db: Db,
  line: { at: Date; actor: string; action: Action; subject?: string },
): Promise<void> {
  await db
    .insertInto("audit")
    .values({ ...line, subject: line.subject ?? null })
    .execute();
}
