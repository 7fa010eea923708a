import { randomInt } from "node:crypto";
import { type Selectable, sql } from "kysely";
import type { Status } from "../../contract/applications";
import type { Db } from "./database";
import type { ApplicationsTable, JobsTable } from "./tables";

export type StoredApplication = Selectable<ApplicationsTable>;

/** Statuses of an application that prevent its applicant from applying for any job. */
const live: Status[] = ["submitted", "inProcess", "hired"];

/** A random id, which does not reveal the number of applications. It is exact as a JavaScript number. */
export function newApplicationId(): number {
  return randomInt(10 ** 11, 2 ** 47);
}

/** An application of this applicant; undefined for an application of somebody else. */
export function findApplication(
  db: Db,
  applicant: string,
  id: number,
): Promise<StoredApplication | undefined> {
  return ownApplication(db, applicant, id).executeTakeFirst();
}

/**
 * Like `findApplication`, but with a row lock until the transaction ends, so that staff cannot begin to
 * process the application meanwhile.
 */
export function findApplicationWithLock(
  db: Db,
  applicant: string,
  id: number,
): Promise<StoredApplication | undefined> {
  return ownApplication(db, applicant, id).forUpdate().executeTakeFirst();
}

/** The markets in which somebody has an application or a draft. */
export async function listMarketsOfApplicant(db: Db, applicant: string): Promise<string[]> {
  const found = await db
    .selectFrom("applications")
    .select("market")
    .distinct()
    .where("applicant", "=", applicant)
    .execute();
  return found.map(({ market }) => market);
}

function ownApplication(db: Db, applicant: string, id: number) {
  return db.selectFrom("applications").selectAll().where("id", "=", id).where("applicant", "=", applicant);
}

/** The draft for a job, with a row lock until the transaction ends, so that it cannot be deleted meanwhile. */
export function findDraftOfJobWithLock(
  db: Db,
  applicant: string,
  jobId: number,
): Promise<StoredApplication | undefined> {
  return db
    .selectFrom("applications")
    .selectAll()
    .where("applicant", "=", applicant)
    .where("job_id", "=", jobId)
    .where("status", "=", "saved")
    .forUpdate()
    .executeTakeFirst();
}

/**
 * The live application that a submit of this revision created. A retried submit finds it, and creates no
 * second application.
 */
export function findApplicationSubmittedFromRevision(
  db: Db,
  applicant: string,
  jobId: number,
  submittedFrom: number,
): Promise<StoredApplication | undefined> {
  return db
    .selectFrom("applications")
    .selectAll()
    .where("applicant", "=", applicant)
    .where("job_id", "=", jobId)
    .where("submitted_from", "=", submittedFrom)
    .where("status", "in", live)
    .executeTakeFirst();
}

export function findJobOfApplication(db: Db, id: number): Promise<Selectable<JobsTable> | undefined> {
  return db
    .selectFrom("jobs")
    .selectAll("jobs")
    .innerJoin("applications", "applications.job_id", "jobs.id")
    .where("applications.id", "=", id)
    .executeTakeFirst();
}

/** Ids of the jobs with an application or a draft. */
export async function listJobIdsWithApplications(db: Db): Promise<Set<number>> {
  const rows = await db.selectFrom("applications").select("job_id").distinct().execute();
  return new Set(rows.map(({ job_id }) => job_id));
}

/** Whether anybody has begun to apply for a job. */
export async function isAppliedFor(db: Db, jobId: number): Promise<boolean> {
  const row = await db
    .selectFrom("applications")
    .select("id")
    .where("job_id", "=", jobId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The drafts of all applicants. */
export function listAllDrafts(db: Db): Promise<StoredApplication[]> {
  return db.selectFrom("applications").selectAll().where("status", "=", "saved").execute();
}

export function findLiveApplication(db: Db, applicant: string): Promise<StoredApplication | undefined> {
  return db
    .selectFrom("applications")
    .selectAll()
    .where("applicant", "=", applicant)
    .where("status", "in", live)
    .executeTakeFirst();
}

/** The applications of an applicant, the last saved first. */
export function listApplicationsOfApplicant(db: Db, applicant: string): Promise<StoredApplication[]> {
  return db
    .selectFrom("applications")
    .selectAll()
    .where("applicant", "=", applicant)
    .orderBy("saved_at", "desc")
    .execute();
}

export interface ApplicationHistory {
  isLive: boolean;
  attempts: number;
  /** The draft for this job. */
  draft: Pick<StoredApplication, "id" | "revision"> | undefined;
}

/** The applicant's history that decides whether they may apply for a job. */
export async function getApplicationHistory(
  db: Db,
  applicant: string,
  jobId: number,
): Promise<ApplicationHistory> {
  const rows = await db
    .selectFrom("applications")
    .select(["id", "status", "job_id", "revision"])
    .where("applicant", "=", applicant)
    .execute();
  return {
    isLive: rows.some(({ status }) => live.includes(status)),
    attempts: rows.filter(({ status }) => status !== "saved").length,
    draft: rows.find(({ status, job_id }) => status === "saved" && job_id === jobId),
  };
}

/** Whether an applicant has an application for a job, in any state. */
export async function hasApplicationFor(db: Db, applicant: string, jobId: number): Promise<boolean> {
  const row = await db
    .selectFrom("applications")
    .select("id")
    .where("applicant", "=", applicant)
    .where("job_id", "=", jobId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The columns that identify a draft to save: the save fails unless the stored draft has the same values. */
type ExpectedDraft = Pick<
  StoredApplication,
  "id" | "applicant" | "job_id" | "apply_type" | "market" | "revision"
>;

/**
 * Saves a draft if its revision is the expected one, its form version is the one of `content`, its job still
 * has the same form, and the applicant has submitted nothing so far.
 * @returns whether the draft was saved
 */
export async function overwriteDraft(
  db: Db,
  { id, applicant, job_id, apply_type, market, revision }: ExpectedDraft,
  content: DraftContent,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("applications as draft")
    .set(content)
    .where("id", "=", id)
    .where("applicant", "=", applicant)
    .where("job_id", "=", job_id)
    .where("status", "=", "saved")
    .where("revision", "=", revision)
    .where("form_version", "=", content.form_version)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("jobs")
          .select("jobs.id")
          .where("jobs.id", "=", job_id)
          .where("jobs.apply_type", "=", apply_type)
          .where("jobs.market", "=", market),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("applications as other")
            .select("other.id")
            .where("other.applicant", "=", applicant)
            .where("other.status", "!=", "saved"),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The email addresses of everybody who has an application or a draft. */
export async function listEmailsOfAllApplicants(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("applications")
    .innerJoin("accounts", "accounts.id", "applications.applicant")
    .select("accounts.email")
    .distinct()
    .execute();
  return rows.map(({ email }) => email);
}

/** The columns that a save writes. */
export type DraftContent = Pick<
  StoredApplication,
  "revision" | "form_version" | "form_release" | "document" | "saved_at"
>;

type DraftStart = Pick<
  StoredApplication,
  "id" | "applicant" | "job_id" | "apply_type" | "market" | "status" | "carried"
>;

export function addDraft(db: Db, draft: DraftStart & DraftContent): Promise<StoredApplication> {
  return db.insertInto("applications").values(draft).returningAll().executeTakeFirstOrThrow();
}

export async function updateApplication(
  db: Db,
  id: number,
  changes: Partial<Omit<StoredApplication, "id" | "applicant" | "job_id">>,
): Promise<void> {
  await db.updateTable("applications").set(changes).where("id", "=", id).execute();
}

/** Deletes drafts and submitted applications, with all rows that reference them. */
export async function deleteApplicationsOf(db: Db, applicant: string): Promise<void> {
  await db.deleteFrom("applications").where("applicant", "=", applicant).execute();
}

export async function deleteApplications(db: Db, ids: number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom("applications").where("id", "in", ids).execute();
}

/**
 * Ends an application that is submitted or in process. The application keeps the stage that it had reached.
 * @param firstStage the stage of an application in process that was not moved to a named stage
 * @returns whether the applicant had an application with this id in one of these statuses
 */
export async function withdrawApplication(
  db: Db,
  applicant: string,
  id: number,
  { at, firstStage }: { at: Date; firstStage: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("applications")
    .set({ status: "ended", ended_at: at, withdrawn: true, promised_for: null })
    .set("stage", sql`case when status = 'inProcess' then coalesce(stage, ${firstStage}) end`)
    .where("id", "=", id)
    .where("applicant", "=", applicant)
    .where("status", "in", ["submitted", "inProcess"])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
