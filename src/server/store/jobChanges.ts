import { type Insertable, sql, type Updateable } from "kysely";
import type { Db } from "./database";
import { selectPublishedJobs } from "./jobs";
import type { JobsTable } from "./tables";

/**
 * Inserts jobs, or replaces the stored jobs with the same ids (upsert). This publishes withdrawn jobs again
 * and discards changes that were made at the desk. An unchanged job keeps the time of its last change.
 */
export async function upsertJobs(db: Db, jobs: readonly Insertable<JobsTable>[]): Promise<void> {
  const rows = jobs.map((job) => ({ withdrawn_at: null, edited_at: null, ...job }));
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).filter((column) => column !== "id" && column !== "changed_at");
  const valuesOf = (table: string) =>
    sql.join(
      columns.filter((column) => column !== "edited_at").map((column) => sql.ref(`${table}.${column}`)),
    );
  await db
    .insertInto("jobs")
    .values(rows)
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet({
        ...Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)])),
        changed_at: sql<Date>`case when (${valuesOf("jobs")}) is distinct from (${valuesOf("excluded")})
          then excluded.changed_at else jobs.changed_at end`,
      }),
    )
    .execute();
}

/** Changes columns of a job, and records that the job was changed at the desk. */
export async function changeJob(
  tx: Db,
  id: number,
  changes: Pick<
    Updateable<JobsTable>,
    | "words"
    | "terms"
    | "interview"
    | "salary"
    | "closes_at"
    | "withdrawn_at"
    | "apply_type"
    | "market"
    | "job_type_key"
    | "job_group"
    | "location"
    | "department"
    | "currency"
    | "blind_until"
    | "demands"
  >,
  at: Date,
): Promise<void> {
  await tx
    .updateTable("jobs")
    .set({ ...changes, changed_at: at, edited_at: at })
    .where("id", "=", id)
    .execute();
}

/** Sets the stage until which a job hides who its applicants are; null for the stage that its form sets. */
export async function setBlindUntil(tx: Db, id: number, stage: string | null): Promise<void> {
  await tx.updateTable("jobs").set({ blind_until: stage }).where("id", "=", id).execute();
}

/** Sets the time from which nobody can apply any more. */
export async function closeJob(db: Db, id: number, at: Date): Promise<void> {
  await db.updateTable("jobs").set({ closes_at: at, changed_at: at }).where("id", "=", id).execute();
}

/** Takes a job off the site, and closes it if it is open. Its applications stay. */
export async function withdrawJob(db: Db, id: number, at: Date): Promise<void> {
  await db
    .updateTable("jobs")
    .set({
      closes_at: sql<Date>`least(closes_at, ${at}::timestamptz)`,
      changed_at: at,
      withdrawn_at: at,
    })
    .where("id", "=", id)
    .execute();
}

/** The open jobs, with the time of the last change of each. */
export async function listOpenJobChangeTimes(db: Db, now: Date): Promise<{ id: number; changed_at: Date }[]> {
  return selectPublishedJobs(db)
    .select(["id", "changed_at"])
    .where((eb) => eb.or([eb("closes_at", "is", null), eb("closes_at", ">", now)]))
    .orderBy("id")
    .execute();
}

/**
 * When the list of open jobs, of a category or of all, last changed: a job was changed or withdrawn, or its closing
 * time came. Null for a list that never had a job.
 */
export async function findJobListChangedAt(db: Db, now: Date, category?: string): Promise<Date | null> {
  const { at } = await db
    .selectFrom("jobs")
    .select(
      sql<Date | null>`max(greatest(changed_at, case when closes_at <= ${now} then closes_at end))`.as("at"),
    )
    .$if(category !== undefined, (jobs) => jobs.where("job_type_key", "=", category ?? ""))
    .executeTakeFirstOrThrow();
  return at;
}
