import { sql } from "kysely";
import type { StoredApplication } from "./applications";
import type { Db } from "./database";
import { readInPages } from "./readInPages";

/** An application that has ended or is hired, without its answers. */
export type EndedApplication = Pick<StoredApplication, "id" | "applicant">;

/** Selects from the applications that have ended or are hired: all of an applicant, all for a job, or one. */
export type OfThese = Partial<Pick<StoredApplication, "id" | "applicant" | "job_id">>;

/** The most rows in memory at a time. */
const pageSize = 100;

/**
 * Applications that have ended or are hired and of which an answer may be due by a day (`YYYY-MM-DD`): their
 * `kept_until` is missing or earlier, or was computed by rules other than `rules`.
 */
export async function* readMaybeDueApplications(
  db: Db,
  by: string,
  rules: string,
  { id, applicant, job_id }: OfThese = {},
): AsyncGenerator<EndedApplication[]> {
  const found = db
    .selectFrom("applications")
    .select(["id", "applicant"])
    .where("status", "in", ["ended", "hired"])
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? 0))
    .$if(applicant !== undefined, (query) => query.where("applicant", "=", applicant ?? ""))
    .$if(job_id !== undefined, (query) => query.where("job_id", "=", job_id ?? 0))
    .where((eb) =>
      eb.or([
        eb("kept_until", "is", null),
        eb("kept_until", "<", by),
        eb("kept_by", "is distinct from", rules),
      ]),
    )
    .orderBy("id")
    .limit(pageSize);
  yield* readInPages(pageSize, (last: EndedApplication | undefined) =>
    found.$if(last !== undefined, (next) => next.where("id", ">", last?.id ?? 0)).execute(),
  );
}

/**
 * Fills in the missing times at which applicants were hired, from the audit; without a line there, the time of
 * submission.
 */
export async function fillHiredAt(db: Db): Promise<void> {
  await sql`update applications set hired_at = coalesce(
      (select max(at) from audit where action = 'application.hired' and subject = applications.id::text), submitted_at)
    where status = 'hired' and hired_at is null`.execute(db);
}
