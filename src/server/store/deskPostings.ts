import { sql } from "kysely";
import type { Action } from "./audit";
import type { Db } from "./database";
import type { StoredJob } from "./jobs";

/** Every posting, closed and withdrawn ones too, the newest first. */
export function listAllJobs(db: Db): Promise<StoredJob[]> {
  return db.selectFrom("jobs").selectAll().orderBy("posted_at", "desc").orderBy("id", "desc").execute();
}

/** The existing postings among these ids, in no particular order. */
export function listJobsById(db: Db, ids: readonly number[]): Promise<StoredJob[]> {
  return db
    .selectFrom("jobs")
    .selectAll()
    .where("id", "in", ids.length > 0 ? ids : [0])
    .execute();
}

/**
 * How many applications a posting has, without drafts: in each status, and, as `overdue`, those whose
 * promised day is over.
 */
export interface PostingCounts {
  submitted: number;
  inProcess: number;
  hired: number;
  ended: number;
  overdue: number;
}

/** The counts of the postings that have applications. A promised day ends in the time zone of the posting. */
export async function countApplicationsByStatus(
  db: Db,
  postings: readonly { id: number; timeZone: string | null }[],
  now: Date,
): Promise<ReadonlyMap<number, PostingCounts>> {
  const zones = JSON.stringify(postings.map(({ id, timeZone }) => ({ id, zone: timeZone ?? "UTC" })));
  const { rows } = await sql<PostingCounts & { id: number }>`
    select posting.id,
      count(*) filter (where status = 'submitted') as submitted,
      count(*) filter (where status = 'inProcess') as "inProcess",
      count(*) filter (where status = 'hired') as hired,
      count(*) filter (where status = 'ended') as ended,
      count(*) filter (where promised_for < (${now}::timestamptz at time zone zone)::date) as overdue
    from json_to_recordset(${zones}::json) as posting (id bigint, zone text)
      join applications on job_id = posting.id and status <> 'saved'
    group by posting.id
  `.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** The number of applications for a posting that were begun and not submitted. */
export async function countDrafts(db: Db, jobId: number): Promise<number> {
  const { count } = await db
    .selectFrom("applications")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("job_id", "=", jobId)
    .where("status", "=", "saved")
    .executeTakeFirstOrThrow();
  return count;
}

/** The name of the person who last changed each of these postings at the desk, by the posting's id. */
export async function listLastEditors(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom("audit")
    .innerJoin("staff", (join) => join.on(sql`'desk:' || staff.id`, "=", sql.ref("audit.staff")))
    .distinctOn("audit.subject")
    .select(["audit.subject", "staff.name"])
    .where("audit.subject", "in", ids.length > 0 ? ids.map(String) : [""])
    .where("audit.action", "in", editActions)
    .orderBy("audit.subject")
    .orderBy("audit.id", "desc")
    .execute();
  return new Map(rows.map(({ subject, name }) => [Number(subject), name]));
}

/** Actions at the desk that change a posting from its imported state. */
const editActions: Action[] = [
  "job.edited",
  "job.closed",
  "job.withdrawn",
  "job.reopened",
  "job.closingChanged",
  "job.placed",
  "job.demandsChanged",
];
