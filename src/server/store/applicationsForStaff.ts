import type { Selectable } from "kysely";
import type { Status } from "../../contract/applications";
import type { Account } from "./accounts";
import type { StoredApplication } from "./applications";
import type { Db } from "./database";
import type { StoredJob } from "./jobs";
import type { JobsTable } from "./tables";

/** Filters of the list. */
export interface ApplicationFilter {
  status?: Status;
  jobId?: number;
  market?: string;
  department?: string;
}

/** An application in the list, without its answers. */
export interface ListedApplication
  extends Pick<
      StoredApplication,
      "id" | "status" | "withdrawn" | "attempt" | "market" | "saved_at" | "submitted_at" | "job_id"
    >,
    Pick<Account, "email" | "first_name" | "last_name" | "country" | "mobile">,
    Pick<Selectable<JobsTable>, "words" | "department"> {}

/** Applications of all applicants, the longest waiting first. Drafts only when that status is asked for. */
export function listApplicationsForStaff(
  db: Db,
  { status, jobId, market, department }: ApplicationFilter,
): Promise<ListedApplication[]> {
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
      "accounts.email",
      "accounts.first_name",
      "accounts.last_name",
      "accounts.country",
      "accounts.mobile",
      "jobs.words",
      "jobs.department",
    ])
    .orderBy("applications.submitted_at")
    .orderBy("applications.id");
  found =
    status === undefined
      ? found.where("applications.status", "!=", "saved")
      : found.where("applications.status", "=", status);
  if (jobId !== undefined) found = found.where("applications.job_id", "=", jobId);
  if (market !== undefined) found = found.where("applications.market", "=", market);
  if (department !== undefined) found = found.where("jobs.department", "=", department);
  return found.execute();
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
