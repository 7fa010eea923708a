import { sql } from "kysely";
import type { Db } from "./database";
import type { Warned } from "./unused";

/**
 * Marks the applications whose later answers are due between now and `before` and not given yet, once for
 * each time that staff ask, and returns them with their applicants. It leaves out answers that staff asked
 * for after `askedBefore`: the mail that asked for them is reminder enough.
 */
export async function markApplicationsToRemind(
  db: Db,
  { before, askedBefore, now }: { before: Date; askedBefore: Date; now: Date },
): Promise<Required<Warned>[]> {
  const rows = await db
    .updateTable("applications")
    .set({ reminded_at: now })
    .from("accounts")
    .whereRef("accounts.id", "=", "applications.applicant")
    .where("status", "=", "inProcess")
    .where("due_at", ">", now)
    .where("due_at", "<=", before)
    .where("asked_at", "<=", askedBefore)
    .where("reminded_at", "is", null)
    .where(sql<boolean>`(answered_at is null or answered_at < asked_at)`)
    .returning(["applications.id", "applicant", "accounts.language"])
    .execute();
  return rows.map(({ id, applicant, language }) => ({ account_id: applicant, language, applicationId: id }));
}
