import { type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { Status } from "../../contract/applications";
import type { Account } from "./accounts";
import type { StoredApplication } from "./applications";
import type { Db } from "./database";
import type { StoredJob } from "./jobs";
import { readInPages } from "./readInPages";
import type { Tables } from "./tables";

/** Filters of the staff tool's list of applications. */
export interface ApplicationFilter {
  status?: Status;
  jobId?: number;
  market?: string;
  department?: string;
}

/** An application in the staff tool's list, without its answers. */
export interface ListedApplication
  extends Pick<
      StoredApplication,
      | "id"
      | "status"
      | "withdrawn"
      | "attempt"
      | "market"
      | "saved_at"
      | "submitted_at"
      | "job_id"
      | "asked_at"
      | "due_at"
      | "answered_at"
    >,
    Pick<Account, "email" | "first_name" | "last_name" | "country" | "mobile">,
    Pick<StoredJob, "department"> {}

/** The most rows in memory at a time. */
const pageSize = 500;

/**
 * Applications of all applicants, the longest waiting first. Drafts are included only when the filter has their
 * status.
 */
export async function* readApplicationsForStaff(
  db: Db,
  { status, jobId, market, department }: ApplicationFilter,
): AsyncGenerator<ListedApplication[]> {
  let found = db
    .selectFrom("applications")
    .innerJoin("accounts", "accounts.id", "applications.applicant")
    .innerJoin("jobs", "jobs.id", "applications.job_id")
    .select([
      "applications.id",
      "applications.status",
      "applications.withdrawn",
      "applications.attempt",
      "applications.market",
      "applications.saved_at",
      "applications.submitted_at",
      "applications.job_id",
      "applications.asked_at",
      "applications.due_at",
      "applications.answered_at",
      "accounts.email",
      "accounts.first_name",
      "accounts.last_name",
      "accounts.country",
      "accounts.mobile",
      "jobs.department",
    ])
    .limit(pageSize);
  found =
    status === undefined
      ? found.where("applications.status", "!=", "saved")
      : found.where("applications.status", "=", status);
  if (jobId !== undefined) found = found.where("applications.job_id", "=", jobId);
  if (market !== undefined) found = found.where("applications.market", "=", market);
  if (department !== undefined) found = found.where("jobs.department", "=", department);
  yield* readInPages(pageSize, (last: ListedApplication | undefined) => {
    // Drafts are ordered by id, because a draft has no time of submission.
    if (status === "saved")
      return found
        .$if(last !== undefined, (next) => next.where("applications.id", ">", last?.id ?? 0))
        .orderBy("applications.id")
        .execute();
    return found
      .$if(last !== undefined, (next) => next.where(waitsAfter(last)))
      .$call(inOrder)
      .execute();
  });
}

/** The submitted applications for a job, with their answers and accounts, the longest waiting first. */
export async function* readApplicationsForJob(
  db: Db,
  jobId: number,
): AsyncGenerator<Omit<WholeApplication, "job">[]> {
  // Few rows are read at a time, because a resume may have 200,000 characters.
  const size = 20;
  const found = db
    .selectFrom("applications")
    .selectAll()
    .where("job_id", "=", jobId)
    .where("status", "!=", "saved")
    .limit(size);
  const read = (last: StoredApplication | undefined) =>
    found
      .$if(last !== undefined, (next) => next.where(waitsAfter(last)))
      .$call(inOrder)
      .execute();
  for await (const page of readInPages(size, read)) {
    const ids = page.map(({ applicant }) => applicant);
    const rows = await db.selectFrom("accounts").selectAll().where("id", "in", ids).execute();
    const accounts = new Map(rows.map((account) => [account.id, account]));
    yield page.flatMap((application) => {
      const account = accounts.get(application.applicant);
      return account ? [{ application, account }] : [];
    });
  }
}

type Waiting = Pick<StoredApplication, "id" | "submitted_at">;

const waitsAfter = (last: Waiting | undefined) =>
  sql<SqlBool>`(applications.submitted_at, applications.id) >
    (${last?.submitted_at ?? null}::timestamptz, ${last?.id ?? 0}::bigint)`;

/** Orders applications by how long they have waited. There is an index for all jobs and one for a single job. */
const inOrder = <O>(found: SelectQueryBuilder<Tables, "applications", O>) =>
  found.orderBy("applications.submitted_at").orderBy("applications.id");

/**
 * The forms with which applications for these jobs were submitted, the form of the latest application first.
 */
export function listFormsAppliedWith(
  db: Db,
  jobIds: readonly number[],
): Promise<Pick<StoredApplication, "apply_type" | "market" | "form_version">[]> {
  return db
    .selectFrom("applications")
    .select(["apply_type", "market", "form_version"])
    .where("job_id", "in", jobIds)
    .where("status", "!=", "saved")
    .groupBy(["apply_type", "market", "form_version"])
    .orderBy(({ fn }) => fn.max("submitted_at"), "desc")
    .execute();
}

export interface WholeApplication {
  application: StoredApplication;
  account: Account;
  job: StoredJob;
}

/** An application of any applicant, with a row lock until the transaction ends, so that its owner cannot change it. */
export async function findApplicationForStaff(db: Db, id: number): Promise<WholeApplication | undefined> {
  const application = await db
    .selectFrom("applications")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!application) return;
  const account = await db
    .selectFrom("accounts")
    .selectAll()
    .where("id", "=", application.applicant)
    .executeTakeFirstOrThrow();
  const job = await db
    .selectFrom("jobs")
    .selectAll()
    .where("id", "=", application.job_id)
    .executeTakeFirstOrThrow();
  return { application, account, job };
}
