import { type Insertable, type Selectable, type SqlBool, sql } from "kysely";
import type { JobQuery } from "../../contract/jobs";
import type { Language } from "../../engine/form";
import type { Db } from "./database";
import type { JobInterview, JobsTable } from "./tables";

export type StoredJob = Selectable<JobsTable>;

export function isOpen(job: Pick<StoredJob, "closes_at">, now: Date): boolean {
  return job.closes_at === null || job.closes_at > now;
}

export function findJob(db: Db, id: number): Promise<StoredJob | undefined> {
  return db.selectFrom("jobs").selectAll().where("id", "=", id).executeTakeFirst();
}

const defaultPageSize = 20;

export async function listJobs(
  db: Db,
  query: JobQuery,
  language: Language,
  now: Date,
): Promise<{ jobs: StoredJob[]; total: number }> {
  const found = matching(db, query, now);
  const pageSize = query.pageSize ?? defaultPageSize;
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const jobs = await found
    .selectAll()
    .$if(query.sort === "closing", (jobs) => jobs.orderBy(sql`closes_at asc nulls last`))
    .$if(query.sort === "title", (jobs) => jobs.orderBy(sql`lower(words -> 'title' ->> ${language}::text)`))
    .orderBy("posted_at", "desc")
    .orderBy("id", "desc")
    .limit(pageSize)
    .offset(((query.page ?? 1) - 1) * pageSize)
    .execute();
  return { jobs, total };
}

function matching(db: Db, { jobTypeKey, group, location, department, keyword, open }: JobQuery, now: Date) {
  let found = db.selectFrom("jobs");
  if (jobTypeKey !== undefined) found = found.where("job_type_key", "=", jobTypeKey);
  if (group !== undefined) found = found.where("job_group", "=", group);
  if (location !== undefined) found = found.where("location", "=", location);
  if (department !== undefined) found = found.where("department", "=", department);
  if (open !== false) {
    found = found.where((eb) => eb.or([eb("closes_at", "is", null), eb("closes_at", ">", now)]));
  }
  // Every word must occur, in any order. `strpos` and not `like`, since `%` and `_` are literal here.
  for (const word of (keyword ?? "").toLowerCase().split(/\s+/).filter(Boolean)) {
    found = found.where(sql<SqlBool>`strpos(search, ${word}::text) > 0`);
  }
  return found;
}

export interface JobsState {
  /** Changes whenever any process adds, changes or removes a posting. */
  version: string;
  /** When the next posting closes. */
  nextClosing: Date | null;
}

/** The state that cached lists of jobs depend on, in one cheap query. */
export async function jobsState(db: Db, now: Date): Promise<JobsState> {
  return db
    .selectFrom("jobs")
    .select([
      // `xmin` is the id of the transaction that wrote the row.
      sql<string>`coalesce(md5(string_agg(id || ':' || xmin, ',' order by id)), '')`.as("version"),
      sql<Date | null>`min(closes_at) filter (where closes_at > ${now})`.as("nextClosing"),
    ])
    .executeTakeFirstOrThrow();
}

export async function listOpenJobIds(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom("jobs")
    .select("id")
    .where((eb) => eb.or([eb("closes_at", "is", null), eb("closes_at", ">", now)]))
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** The groups within each category, as postings use them. */
export function listGroups(db: Db): Promise<{ job_type_key: string; job_group: string }[]> {
  return db
    .selectFrom("jobs")
    .select(["job_type_key", "job_group"])
    .distinct()
    .orderBy("job_type_key")
    .orderBy("job_group")
    .execute();
}

export async function listLocations(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("jobs").select("location").distinct().orderBy("location").execute();
  return rows.map((row) => row.location);
}

export async function listDepartments(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("jobs").select("department").distinct().orderBy("department").execute();
  return rows.map((row) => row.department);
}

/** Announced interviews, the earliest first; equal ones of one form and market are listed once. */
export async function listInterviews(
  db: Db,
): Promise<(Pick<StoredJob, "apply_type" | "market"> & { interview: JobInterview })[]> {
  const rows = await db
    .selectFrom("jobs")
    .select(["apply_type", "market", "interview"])
    .distinct()
    .where("interview", "is not", null)
    .execute();
  return rows
    .flatMap(({ interview, ...job }) => (interview ? [{ ...job, interview }] : []))
    .sort((one, other) => one.interview.from.localeCompare(other.interview.from));
}

export async function hasJobs(db: Db): Promise<boolean> {
  return (await db.selectFrom("jobs").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** Locks the tables of jobs and privacy statements until the transaction ends. */
export async function lockJobsAndPrivacies(tx: Db): Promise<void> {
  await sql`lock table jobs, privacies in share row exclusive mode`.execute(tx);
}

export async function addJobs(db: Db, jobs: Insertable<JobsTable>[]): Promise<void> {
  for (const job of jobs) await db.insertInto("jobs").values(job).execute();
}

/** The stored jobs among these, with row locks until the transaction ends. */
export function findJobsToSave(db: Db, ids: number[]): Promise<StoredJob[]> {
  return db
    .selectFrom("jobs")
    .selectAll()
    .where("id", "in", ids.length > 0 ? ids : [0])
    .forUpdate()
    .execute();
}

/** Inserts a job, or replaces the one with its id (upsert). */
export async function saveJob(db: Db, job: Insertable<JobsTable>): Promise<void> {
  const { id, ...content } = job;
  await db
    .insertInto("jobs")
    .values(job)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(content))
    .execute();
}

/** Sets the time from which nobody can apply any more. */
export async function closeJob(db: Db, id: number, at: Date): Promise<void> {
  await db.updateTable("jobs").set({ closes_at: at }).where("id", "=", id).execute();
}

/** All jobs, the newest first, each with the number of its applications. */
export function listJobsForStaff(db: Db): Promise<(StoredJob & { applications: number })[]> {
  return db
    .selectFrom("jobs")
    .selectAll("jobs")
    .select((eb) =>
      eb
        .selectFrom("applications")
        .whereRef("applications.job_id", "=", "jobs.id")
        .where("applications.status", "!=", "saved")
        .select((inner) => inner.fn.countAll<number>().as("count"))
        .$asScalar()
        .$notNull()
        .as("applications"),
    )
    .orderBy("posted_at", "desc")
    .orderBy("id", "desc")
    .execute();
}
