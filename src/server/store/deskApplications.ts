import { sql } from "kysely";
import type { Colleague, DeskStatus } from "../../contract/desk/standing";
import type { Account } from "./accounts";
import type { StoredApplication } from "./applications";
import type { Db } from "./database";
import type { DecisionItemsTable } from "./tables";

/** A decision on an application that is not carried out yet. */
export interface PendingItem
  extends Pick<DecisionItemsTable, "decision_id" | "to_status" | "to_stage" | "ask_by"> {
  staff_id: string;
  goes_out_at: Date;
}

/** An application that is not a draft. */
export type StoredSubmission = StoredApplication & { status: DeskStatus };

/** An application with the other data that its view at the desk depends on. */
export interface DeskApplication {
  application: StoredSubmission;
  applicant: Pick<Account, "first_name" | "last_name">;
  pending: PendingItem | undefined;
}

/** A stamp that changes with everything that a `DeskApplication` contains. */
export interface ApplicationStamp {
  id: number;
  job_id: number;
  stamp: string;
}

/** One stamp for each submitted application of these jobs. */
export const listApplicationStamps = (db: Db, jobIds: readonly number[]): Promise<ApplicationStamp[]> =>
  stampedApplications(db, jobIds)
    .select(["own.id", "own.job_id", sql<string>`md5(${stampText})`.as("stamp")])
    .execute();

/**
 * A stamp for each posting with applications, by the posting's id. It changes with the number of these
 * applications, and with the stamp of each application.
 */
export async function readApplicationStampByPosting(
  db: Db,
  jobIds: readonly number[],
): Promise<Map<number, string>> {
  const stamp = sql<string>`count(*) || ' ' || sum(hashtextextended(own.id || ' ' || ${stampText}, 0))`;
  const rows = await stampedApplications(db, jobIds)
    .select(["own.job_id", stamp.as("stamp")])
    .groupBy("own.job_id")
    .execute();
  return new Map(rows.map(({ job_id, stamp }) => [job_id, stamp]));
}

/**
 * The text of which a stamp is the hash. `xmin` is the id of the transaction that wrote the row. Of the
 * account only the names count, because its row changes at each sign-in.
 */
const stampText = sql`row(own.xmin, item.xmin, accounts.first_name, accounts.last_name)::text`;

const stampedApplications = (db: Db, jobIds: readonly number[]) =>
  db
    .selectFrom("applications as own")
    .innerJoin("accounts", "accounts.id", "own.applicant")
    .leftJoin("decision_items as item", (join) =>
      join.onRef("item.application_id", "=", "own.id").on("item.state", "=", "pending"),
    )
    .where("own.job_id", "in", jobIds)
    .where("own.status", "!=", "saved");

/** Submitted applications, by id, without a lock. */
export async function readSubmittedApplications(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, StoredSubmission>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("applications")
    .selectAll()
    .where("id", "in", ids)
    .where("status", "!=", "saved")
    .$narrowType<{ status: DeskStatus }>()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The submitted applications among these ids, in no particular order. */
export async function readDeskApplications(db: Db, ids: readonly number[]): Promise<DeskApplication[]> {
  const applications = [...(await readSubmittedApplications(db, ids)).values()];
  if (applications.length === 0) return [];
  const accounts = await db
    .selectFrom("accounts")
    .select(["id", "first_name", "last_name"])
    .where(
      "id",
      "in",
      applications.map(({ applicant }) => applicant),
    )
    .execute();
  const applicants = new Map(accounts.map(({ id, ...name }) => [id, name]));
  const pending = await readPendingItems(db, ids);
  return applications.flatMap((application) => {
    const applicant = applicants.get(application.applicant);
    return applicant ? [{ application, applicant, pending: pending.get(application.id) }] : [];
  });
}

async function readPendingItems(db: Db, ids: readonly number[]): Promise<Map<number, PendingItem>> {
  const items = await db
    .selectFrom("decision_items as item")
    .innerJoin("decisions", "decisions.id", "item.decision_id")
    .select([
      "item.application_id",
      "item.decision_id",
      "item.to_status",
      "item.to_stage",
      "item.ask_by",
      "decisions.staff_id",
      "decisions.goes_out_at",
    ])
    .where("item.application_id", "in", ids)
    .where("item.state", "=", "pending")
    .execute();
  return new Map(items.map(({ application_id, ...item }) => [application_id, item]));
}

/**
 * The staff who take care of an application for these postings, dismissed staff included, ordered by name.
 */
export function listAssignees(db: Db, jobs: readonly number[]): Promise<Colleague[]> {
  return db
    .selectFrom("staff")
    .select(["id", "name"])
    .where("id", "in", (from) =>
      from
        .selectFrom("applications")
        .select("assigned_to")
        .where("job_id", "in", jobs.length > 0 ? jobs : [0])
        .where("assigned_to", "is not", null)
        .$narrowType<{ assigned_to: string }>(),
    )
    .orderBy("name")
    .execute();
}

/** Everybody who is or was at the desk, by id. */
export async function readAllColleagues(db: Db): Promise<Map<string, Colleague>> {
  const rows = await db.selectFrom("staff").select(["id", "name"]).execute();
  return new Map(rows.map((colleague) => [colleague.id, colleague]));
}
