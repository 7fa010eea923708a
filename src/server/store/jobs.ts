import { type Insertable, type RawBuilder, type Selectable, type SqlBool, sql } from "kysely";
import type { JobQuery } from "../../contract/jobs";
import type { Language } from "../../forms/engine/form";
import type { Db } from "./database";
import { readInPages } from "./readInPages";
import type { JobInterview, JobsTable } from "./tables";

export type StoredJob = Selectable<JobsTable>;

export function isJobOpenAt(job: Pick<StoredJob, "closes_at">, now: Date): boolean {
  return job.closes_at === null || job.closes_at > now;
}

/** A job, on the site or withdrawn from it. */
export function findJobEvenIfWithdrawn(db: Db, id: number): Promise<StoredJob | undefined> {
  return db.selectFrom("jobs").selectAll().where("id", "=", id).executeTakeFirst();
}

/**
 * The job for somebody who begins to apply, with a lock: until the transaction ends, nobody can give it another form.
 */
export function findJobWithShareLock(db: Db, id: number): Promise<StoredJob | undefined> {
  return db.selectFrom("jobs").selectAll().where("id", "=", id).forKeyShare().executeTakeFirst();
}

type OfForm = Pick<StoredJob, "apply_type" | "market">;

/** Whether two states of a job have different application forms. */
export const hasFormChanged = (one: OfForm, other: OfForm): boolean =>
  one.apply_type !== other.apply_type || one.market !== other.market;

/** The published jobs, open or closed: all but withdrawn ones. */
export const selectPublishedJobs = (db: Db) => db.selectFrom("jobs").where("withdrawn_at", "is", null);

/** A search in the query language of PostgreSQL's text search. */
export interface KeywordQuery {
  /** The query that a job must match. */
  all: string;
  terms: TermQueries[];
}

/**
 * The queries of a term: any of its alternatives in text of weight A, B and C, and its typed alternative in text of
 * weight A, B, C and D.
 */
export type TermQueries = Record<(typeof termQueryNames)[number], string>;

const termQueryNames = ["a", "b", "c", "typed_a", "typed_b", "typed_c", "typed_d"] as const;

const defaultPageSize = 20;

export async function listJobs(
  db: Db,
  query: JobQuery,
  keyword: KeywordQuery | undefined,
  language: Language,
  now: Date,
): Promise<{ jobs: StoredJob[]; total: number }> {
  const found = matching(db, query, keyword, now);
  const { similarTo } = query;
  const pageSize = query.pageSize ?? defaultPageSize;
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  if (total === 0) return { jobs: [], total };
  const jobs = await found
    .selectAll()
    .$if(query.sort === "closing", (jobs) => jobs.orderBy(sql`closes_at asc nulls last`))
    .$if(query.sort === "title", (jobs) => jobs.orderBy(sql`lower(words -> 'title' ->> ${language}::text)`))
    .$if(similarTo !== undefined, (jobs) => jobs.orderBy(likenessTo(similarTo ?? 0), "desc"))
    .$if(keyword !== undefined && (query.sort ?? "relevance") === "relevance", (jobs) =>
      jobs.orderBy(keyword ? relevance(keyword) : sql`0`, "desc"),
    )
    .orderBy("posted_at", "desc")
    .orderBy("id", "desc")
    .limit(pageSize)
    .offset(((query.page ?? 1) - 1) * pageSize)
    .execute();
  return { jobs, total };
}

/**
 * How relevant a job is to a search. A term has 8 points in the title, and 4, 2 or 1 in texts of less weight:
 * twice these points for any of its alternatives, and once more for the typed text. Queries are parsed once,
 * and the document of a job is unpacked once, because each of these steps costs more than all comparisons.
 */
function relevance({ terms }: KeywordQuery): RawBuilder<number> {
  const parsed = termQueryNames.map((name) => sql`${sql.ref(name)}::tsquery`);
  const texts = termQueryNames.map((name) => sql`${sql.ref(name)} text`);
  return sql<number>`(
    with terms as materialized (
      select ${sql.join(parsed)} from json_to_recordset(${JSON.stringify(terms)}::json) as term(${sql.join(texts)})
    )
    select sum(
      2 * case when document @@ a then 8 when document @@ b then 4 when document @@ c then 2 else 1 end
      + case when document @@ typed_a then 8 when document @@ typed_b then 4 when document @@ typed_c then 2
        when document @@ typed_d then 1 else 0 end
    )
    from (select ts_filter(document, '{a,b,c,d}') as document from job_search where job_id = jobs.id offset 0)
      as unpacked, terms
  )`;
}

/** How similar a job is to another one. The group counts most, then ApplyType, location and market. */
const likenessTo = (id: number) => sql<number>`(select
    8 * (jobs.job_group = other.job_group)::int + 4 * (jobs.apply_type = other.apply_type)::int
    + 2 * (jobs.location = other.location)::int + (jobs.market = other.market)::int
  from jobs other where other.id = ${id}::bigint)`;

function matching(
  db: Db,
  { jobTypeKey, group, location, department, similarTo, open, keyword: typed }: JobQuery,
  keyword: KeywordQuery | undefined,
  now: Date,
) {
  let found = selectPublishedJobs(db);
  if (jobTypeKey !== undefined) found = found.where("job_type_key", "=", jobTypeKey);
  if (group !== undefined) found = found.where("job_group", "=", group);
  if (location !== undefined) found = found.where("location", "=", location);
  if (department !== undefined) found = found.where("department", "=", department);
  if (open !== false) {
    found = found.where((eb) => eb.or([eb("closes_at", "is", null), eb("closes_at", ">", now)]));
  }
  if (keyword !== undefined) {
    found = found.where(
      // The subquery runs the search once, by the index; a join would run the search for each job.
      sql<SqlBool>`jobs.id = any ((select array_agg(job_id) from job_search
        where document @@ (select ${keyword.all}::text::tsquery))::bigint[])`,
    );
    // A search without terms, such as punctuation alone, finds nothing.
  } else if (typed?.trim()) found = found.where(sql<SqlBool>`false`);
  if (similarTo !== undefined) {
    found = found.where(sql<SqlBool>`jobs.id <> ${similarTo}::bigint and jobs.job_type_key =
      (select other.job_type_key from jobs other where other.id = ${similarTo}::bigint)`);
  }
  return found;
}

export interface JobsCacheState {
  /** Changes whenever any process adds, changes, removes or indexes a posting. */
  version: number;
  /** When the next posting closes. */
  nextClosing: Date | null;
}

/**
 * The state that cached lists of jobs depend on. The cost of reading it does not grow with the number of
 * postings.
 */
export async function readJobsCacheState(db: Db, now: Date): Promise<JobsCacheState> {
  return db
    .selectFrom("jobs_version")
    .select((eb) => [
      "version",
      eb
        .selectFrom("jobs")
        .select((jobs) => jobs.fn.min("closes_at").as("at"))
        .where("closes_at", ">", now)
        .as("nextClosing"),
    ])
    .executeTakeFirstOrThrow();
}

/** The groups within each category, as postings use them. */
export function listGroupsByCategory(db: Db): Promise<{ job_type_key: string; job_group: string }[]> {
  return selectPublishedJobs(db)
    .select(["job_type_key", "job_group"])
    .distinct()
    .orderBy("job_type_key")
    .orderBy("job_group")
    .execute();
}

export async function listLocations(db: Db): Promise<string[]> {
  const rows = await selectPublishedJobs(db).select("location").distinct().orderBy("location").execute();
  return rows.map((row) => row.location);
}

export async function listDepartments(db: Db): Promise<string[]> {
  const rows = await selectPublishedJobs(db).select("department").distinct().orderBy("department").execute();
  return rows.map((row) => row.department);
}

/** Announced interviews, the earliest first. Equal interviews for the same form are listed once. */
export async function listAnnouncedInterviews(
  db: Db,
): Promise<(Pick<StoredJob, "apply_type" | "market"> & { interview: JobInterview })[]> {
  const rows = await selectPublishedJobs(db)
    .select(["apply_type", "market", "interview"])
    .distinct()
    .where("interview", "is not", null)
    .execute();
  return rows
    .flatMap(({ interview, ...job }) => (interview ? [{ ...job, interview }] : []))
    .sort((one, other) => one.interview.from.localeCompare(other.interview.from));
}

/** All jobs, read a few at a time. */
export function readAllJobs(db: Db): AsyncGenerator<StoredJob[]> {
  const size = 25;
  return readInPages(size, (last: StoredJob | undefined) =>
    db
      .selectFrom("jobs")
      .selectAll()
      .$if(last !== undefined, (jobs) => jobs.where("id", ">", last?.id ?? 0))
      .orderBy("id")
      .limit(size)
      .execute(),
  );
}

/** Locks the tables of jobs and privacy statements until the transaction ends. */
export async function lockJobsAndPrivacies(tx: Db): Promise<void> {
  await sql`lock table jobs, privacies in share row exclusive mode`.execute(tx);
}

export async function addJobs(db: Db, jobs: Insertable<JobsTable>[]): Promise<void> {
  for (const job of jobs) await db.insertInto("jobs").values(job).execute();
}

/** The stored jobs among these ids, with row locks until the transaction ends. */
export function lockJobsById(db: Db, ids: number[]): Promise<StoredJob[]> {
  return db
    .selectFrom("jobs")
    .selectAll()
    .where("id", "in", ids.length > 0 ? ids : [0])
    .forUpdate()
    .execute();
}
