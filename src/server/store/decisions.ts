import { type Insertable, type Selectable, sql } from "kysely";
import type { DeskStatus } from "../../contract/desk/standing";
import type { Db } from "./database";
import type { StoredSubmission } from "./deskApplications";
import type { StoredJob } from "./jobs";
import { readInPages } from "./readInPages";
import type { DecisionItemsTable, DecisionsTable } from "./tables";

export type StoredItem = Selectable<DecisionItemsTable>;
type StoredDecision = Selectable<DecisionsTable>;

export interface LockedApplication {
  application: StoredSubmission;
  job: StoredJob;
}

/**
 * The submitted applications among these ids, by their ids, each with its posting and with a row lock until
 * the transaction ends. They are locked in the order of their ids, so that two decisions cannot deadlock.
 */
export async function lockApplications(
  tx: Db,
  ids: readonly number[],
): Promise<Map<number, LockedApplication>> {
  const applications = await tx
    .selectFrom("applications")
    .selectAll()
    .where("id", "in", ids)
    .where("status", "!=", "saved")
    .$narrowType<{ status: DeskStatus }>()
    .orderBy("id")
    .forUpdate()
    .execute();
  const jobIds = applications.map(({ job_id }) => job_id);
  const jobs = jobIds.length > 0 ? await readJobs(tx, jobIds) : new Map<number, StoredJob>();
  return new Map(
    applications.flatMap((application) => {
      const job = jobs.get(application.job_id);
      return job ? [[application.id, { application, job }] as const] : [];
    }),
  );
}

async function readJobs(db: Db, ids: readonly number[]): Promise<Map<number, StoredJob>> {
  const jobs = await db.selectFrom("jobs").selectAll().where("id", "in", ids).execute();
  return new Map(jobs.map((job) => [job.id, job]));
}

export interface LatestDecision
  extends Pick<StoredItem, "application_id" | "to_status" | "to_stage" | "ask_by" | "state"> {
  decided_at: Date;
  staff_id: string;
  name: string;
}

/**
 * The pending decision on each of these applications, or else the last decision that was carried out, by the
 * application's id.
 */
export async function readLatestDecisions(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, LatestDecision>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("decision_items as item")
    .innerJoin("decisions", "decisions.id", "item.decision_id")
    .innerJoin("staff", "staff.id", "decisions.staff_id")
    .distinctOn("item.application_id")
    .select(["item.application_id", "item.to_status", "item.to_stage", "item.ask_by", "item.state"])
    .select(["decisions.decided_at", "decisions.staff_id", "staff.name"])
    .where("item.application_id", "in", ids)
    .where("item.state", "in", ["pending", "done"])
    .orderBy("item.application_id")
    .orderBy(sql`item.state = 'pending'`, "desc")
    .orderBy("decisions.decided_at", "desc")
    .execute();
  return new Map(rows.map((row) => [row.application_id, row]));
}

export type NewItem = Omit<
  Insertable<DecisionItemsTable>,
  "decision_id" | "state" | "carried_out_at" | "failures" | "retry_at"
>;

/** @throws Error with the constraint `decision_items_pending` when an application has a pending decision */
export async function addDecision(
  tx: Db,
  decision: Omit<StoredDecision, "undone_at">,
  items: readonly NewItem[],
): Promise<void> {
  await tx.insertInto("decisions").values(decision).execute();
  await tx
    .insertInto("decision_items")
    .values(items.map((item) => ({ ...item, decision_id: decision.id, state: "pending" as const })))
    .execute();
}

/**
 * Undoes the pending items of a staff member's own decision.
 * @returns undefined when the staff member has no such decision
 */
export async function undoOwnPendingItems(
  tx: Db,
  { id, staffId, now }: { id: string; staffId: string; now: Date },
): Promise<{ undone: number; carriedOut: number } | undefined> {
  const own = await tx
    .selectFrom("decisions")
    .select("id")
    .where("id", "=", id)
    .where("staff_id", "=", staffId)
    .forUpdate()
    .executeTakeFirst();
  if (!own) return;
  // Waits for the items that are being carried out at this moment, and does not undo them.
  const { numUpdatedRows } = await tx
    .updateTable("decision_items")
    .set({ state: "undone" })
    .where("decision_id", "=", id)
    .where("state", "=", "pending")
    .executeTakeFirst();
  const undone = Number(numUpdatedRows);
  if (undone > 0) await tx.updateTable("decisions").set({ undone_at: now }).where("id", "=", id).execute();
  const { count } = await tx
    .selectFrom("decision_items")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("decision_id", "=", id)
    .where("state", "=", "done")
    .executeTakeFirstOrThrow();
  return { undone, carriedOut: Number(count) };
}

/**
 * Undoes all pending items of decisions. Needs a transaction.
 * @param of the staff member whose decisions are undone; undefined for all staff
 * @returns the number of applications for which a decision was undone, and the ids of the decisions
 */
export async function undoAllPendingItems(
  tx: Db,
  now: Date,
  of?: string,
): Promise<{ applications: number; decisions: string[] }> {
  const undone = await tx
    .updateTable("decision_items")
    .set({ state: "undone" })
    .where("state", "=", "pending")
    .$if(of !== undefined, (items) =>
      items.where("decision_id", "in", (from) =>
        from
          .selectFrom("decisions")
          .select("id")
          .where("staff_id", "=", of ?? ""),
      ),
    )
    .returning("decision_id")
    .execute();
  const decisions = [...new Set(undone.map(({ decision_id }) => decision_id))];
  if (decisions.length > 0)
    await tx.updateTable("decisions").set({ undone_at: now }).where("id", "in", decisions).execute();
  return { applications: undone.length, decisions };
}

/**
 * Decisions of a staff member since an instant, and older ones that are pending, the latest first, with their items in
 * the order of the applications.
 */
export async function listOwnDecisions(
  db: Db,
  staffId: string,
  since: Date,
): Promise<{ decision: StoredDecision; items: StoredItem[] }[]> {
  const decisions = await db
    .selectFrom("decisions")
    .selectAll()
    .where("staff_id", "=", staffId)
    .where((eb) =>
      eb.or([
        eb("decided_at", ">=", since),
        eb("id", "in", eb.selectFrom("decision_items").select("decision_id").where("state", "=", "pending")),
      ]),
    )
    .orderBy("decided_at", "desc")
    .orderBy("id")
    .execute();
  if (decisions.length === 0) return [];
  const items = await db
    .selectFrom("decision_items")
    .selectAll()
    .where(
      "decision_id",
      "in",
      decisions.map(({ id }) => id),
    )
    .orderBy("application_id")
    .execute();
  return decisions.map((decision) => ({
    decision,
    items: items.filter(({ decision_id }) => decision_id === decision.id),
  }));
}

/** The number of applications on which decisions of a staff member are pending. */
export async function countOwnPendingItems(db: Db, staffId: string): Promise<number> {
  const { count } = await db
    .selectFrom("decision_items as item")
    .innerJoin("decisions", "decisions.id", "item.decision_id")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("decisions.staff_id", "=", staffId)
    .where("item.state", "=", "pending")
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type DueItem = Pick<StoredItem, "decision_id" | "application_id">;

/** A due item with its place in the order in which the items are read. */
interface PlacedItem extends DueItem {
  goes_out_at: Date;
}

const after = ({ goes_out_at, application_id }: PlacedItem) =>
  sql<boolean>`(decisions.goes_out_at, item.application_id) > (${goes_out_at}::timestamptz, ${application_id}::bigint)`;

/** The most items that are read at a time. */
const pageSize = 100;

const maxDelayMinutes = 60;

/**
 * Pending items of due decisions, the oldest decisions first, without those that wait after a failure. Each page begins
 * after the last item of the page before, so that items which stay pending hold up no others.
 */
export function readDueItems(db: Db, now: Date): AsyncGenerator<DueItem[]> {
  // The latest time to which an item can be delayed. One that is due later was delayed before the clock was set back.
  const latestRetry = new Date(now.getTime() + maxDelayMinutes * 60_000);
  const due = db
    .selectFrom("decision_items as item")
    .innerJoin("decisions", "decisions.id", "item.decision_id")
    .select(["item.decision_id", "item.application_id", "decisions.goes_out_at"])
    .where("item.state", "=", "pending")
    .where("decisions.goes_out_at", "<=", now)
    .where((eb) =>
      eb.or([
        eb("item.retry_at", "is", null),
        eb("item.retry_at", "<=", now),
        eb("item.retry_at", ">", latestRetry),
      ]),
    )
    .orderBy("decisions.goes_out_at")
    .orderBy("item.application_id")
    .limit(pageSize);
  return readInPages(pageSize, (last: PlacedItem | undefined) =>
    (last ? due.where(after(last)) : due).execute(),
  );
}

/**
 * The application of a due item, with a row lock; undefined while another transaction has locked it, or when it is
 * deleted.
 */
export function tryLockApplication(tx: Db, id: number): Promise<StoredSubmission | undefined> {
  return tx
    .selectFrom("applications")
    .selectAll()
    .where("id", "=", id)
    .where("status", "!=", "saved")
    .$narrowType<{ status: DeskStatus }>()
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/**
 * The item with the staff member who decided, with a row lock, so that it cannot be undone any more; undefined when it
 * is not pending.
 */
export function lockPendingItem(
  tx: Db,
  { decision_id, application_id }: DueItem,
): Promise<(StoredItem & { staff_id: string }) | undefined> {
  return tx
    .selectFrom("decision_items as item")
    .innerJoin("decisions", "decisions.id", "item.decision_id")
    .selectAll("item")
    .select("decisions.staff_id")
    .where("item.decision_id", "=", decision_id)
    .where("item.application_id", "=", application_id)
    .where("item.state", "=", "pending")
    .forUpdate("item")
    .executeTakeFirst();
}

/** Delays a pending item that failed by 1, 2, 4, … minutes, at most an hour (exponential backoff). */
export async function delayItem(db: Db, { decision_id, application_id }: DueItem, now: Date): Promise<void> {
  await db
    .updateTable("decision_items")
    .set({
      failures: sql<number>`coalesce(failures, 0) + 1`,
      retry_at: sql<Date>`${now}::timestamptz
        + least(power(2, least(coalesce(failures, 0), 16)), ${maxDelayMinutes}) * interval '1 minute'`,
    })
    .where("decision_id", "=", decision_id)
    .where("application_id", "=", application_id)
    .where("state", "=", "pending")
    .execute();
}

export async function finishItem(
  tx: Db,
  { decision_id, application_id }: DueItem,
  state: "done" | "dropped",
  at: Date,
): Promise<void> {
  await tx
    .updateTable("decision_items")
    .set({ state, carried_out_at: at })
    .where("decision_id", "=", decision_id)
    .where("application_id", "=", application_id)
    .execute();
}

/** The id of the applicant of an application; undefined when the application is deleted. */
export async function findApplicantId(db: Db, applicationId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom("applications")
    .select("applicant")
    .where("id", "=", applicationId)
    .executeTakeFirst();
  return row?.applicant;
}
