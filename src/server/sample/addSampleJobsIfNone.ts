import type { Insertable } from "kysely";
import { dateInTimeZone } from "../../forms/engine/dateInTimeZone";
import { endOfDay } from "../../forms/engine/endOfDay";
import type { Catalog } from "../catalog";
import { isTableEmpty } from "../store/allRows";
import type { Db } from "../store/database";
import { addJobs, lockJobsAndPrivacies } from "../store/jobs";
import type { JobsTable } from "../store/tables";
import type { SampleJob } from "./sampleJob";
import { sampleJobs } from "./sampleJobs";

const day = 24 * 3_600_000;

/**
 * Fills a database, but only if it is empty.
 * @returns whether the database was empty
 * @throws Error when the catalog has no form for a sample
 */
export async function addSampleJobsIfNone(db: Db, catalog: Catalog, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // When several servers start at once, only one of them fills the database.
    await lockJobsAndPrivacies(tx);
    if (!(await isTableEmpty(tx, "jobs"))) return false;
    await addJobs(
      tx,
      sampleJobs.map((job) => sampleJobRow(job, catalog, now)),
    );
    return true;
  });
}

/** A posting of the samples or of a file in the same format, as a row. */
export function sampleJobRow(job: SampleJob, catalog: Catalog, now: Date): Insertable<JobsTable> {
  const form = catalog.forJob(job.applyType, job.market);
  if (!form) throw new Error(`Job ${job.id}: there is no form ${job.applyType} in market ${job.market}.`);
  const { timeZone } = form.form;
  const { title, summary, description, requirements, process, notes } = job;
  const words = { title, summary, description, requirements, process, notes };
  return {
    id: job.id,
    apply_type: job.applyType,
    market: job.market,
    job_type_key: job.jobTypeKey,
    job_group: job.group,
    location: job.location,
    department: job.department,
    salary: job.salary,
    currency: job.currency,
    posted_at: job.postedAt
      ? new Date(`${job.postedAt}T00:00:00Z`)
      : new Date(now.getTime() - (job.postedDaysAgo ?? 0) * day),
    closes_at: closingTime(job, timeZone, now),
    changed_at: now,
    words: JSON.stringify(words),
    terms: job.terms ? JSON.stringify(job.terms) : null,
    demands: job.demands ? JSON.stringify(job.demands) : null,
    interview: job.interview ? JSON.stringify(job.interview) : null,
  };
}

/**
 * The midnight that ends the last day of a job, in its market's time zone, at which the job closes; null for
 * a job that never closes.
 */
function closingTime({ closesAt, closesInDays }: SampleJob, timeZone: string | null, now: Date): Date | null {
  if (closesInDays !== undefined) {
    return endOfDay(dateInTimeZone(timeZone, new Date(now.getTime() + closesInDays * day)), timeZone);
  }
  return closesAt ? endOfDay(closesAt, timeZone) : null;
}
