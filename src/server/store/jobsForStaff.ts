import { sql } from "kysely";
import type { Language } from "../../forms/engine/form";
import type { Db } from "./database";
import type { StoredJob } from "./jobs";
import { readInPages } from "./readInPages";

/** A job in the staff tool's list, with its title but without its other texts. */
export interface ListedJob
  extends Omit<
    StoredJob,
    "words" | "interview" | "terms" | "demands" | "changed_at" | "blind_until" | "edited_at"
  > {
  title: string;
}

/** The most rows in memory at a time. */
const pageSize = 500;

const titleIn = (language: Language) => sql<string>`words -> 'title' ->> ${language}::text`.as("title");

/** All jobs, the newest first. */
export function readJobsForStaff(db: Db): AsyncGenerator<ListedJob[]> {
  return readInPages(pageSize, (last: ListedJob | undefined) =>
    db
      .selectFrom("jobs")
      .select([
        "id",
        "apply_type",
        "market",
        "job_type_key",
        "job_group",
        "location",
        "department",
        "salary",
        "currency",
        "posted_at",
        "closes_at",
        "withdrawn_at",
        titleIn("en"),
      ])
      .$if(last !== undefined, (jobs) =>
        jobs.where(
          sql<boolean>`(posted_at, id) < (${last?.posted_at ?? null}::timestamptz, ${last?.id ?? 0}::bigint)`,
        ),
      )
      .orderBy("posted_at", "desc")
      .orderBy("id", "desc")
      .limit(pageSize)
      .execute(),
  );
}

/** The number of submitted applications for each job that has any, by the job's id. */
export async function countApplicationsByJob(db: Db): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom("applications")
    .select(["job_id", ({ fn }) => fn.countAll<number>().as("count")])
    .where("status", "!=", "saved")
    .groupBy("job_id")
    .execute();
  return new Map(rows.map(({ job_id, count }) => [job_id, count]));
}

/** The English title of each job, by the job's id. */
export async function listJobTitles(db: Db): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom("jobs")
    .select(["id", titleIn("en")])
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}
