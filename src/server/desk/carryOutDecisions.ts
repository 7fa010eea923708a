import { endOfDay } from "../../forms/engine/endOfDay";
import { askForCompletion, mayAsk } from "../applications/askForCompletion";
import { listStagesInProcessOfForm } from "../applications/listStagesInProcessOfForm";
import { isMovedStatus, mayMove, moveApplication } from "../applications/moveApplication";
import { timeZoneOf } from "../catalog";
import type { Parts } from "../parts";
import { type Account, findAccountWithShareLock } from "../store/accounts";
import { appendAudit } from "../store/audit";
import type { Db } from "../store/database";
import {
  type DueItem,
  delayItem,
  findApplicantId,
  finishItem,
  lockPendingItem,
  readDueItems,
  type StoredItem,
  tryLockApplication,
} from "../store/decisions";
import type { StoredSubmission } from "../store/deskApplications";
import { findJobEvenIfWithdrawn } from "../store/jobs";
import { findStaff } from "../store/staff";
import { toAuditStaffName } from "../store/staffAccesses";
import { findAnswersToAskOrObstacle } from "./addDecisionToAsk";
import { getStatusAndStage } from "./applicationSummary";
import { mayDecide, viewerOfStaff } from "./viewer";

const intervalMs = 5_000;

type Needs = Pick<Parts, "db" | "catalog" | "keys" | "clock" | "mail">;

/** Starts carrying out due decisions, at short intervals. @returns a `stop` that waits for the current run */
export function startCarryingOutDecisions(
  parts: Needs,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  let running: Promise<void> | undefined;
  let isEnding = false;
  function round(): void {
    running ??= carryOutDecisions(parts, onError, () => isEnding)
      .catch(onError)
      .finally(() => {
        running = undefined;
      });
  }
  const timer = setInterval(round, intervalMs);
  round();
  return {
    async stop() {
      isEnding = true;
      clearInterval(timer);
      await running;
    },
  };
}

/**
 * Carries out the due decisions, each application in a transaction of its own: either the application is
 * moved or its applicant asked, and the mail is queued, or nothing changes. An item whose application is
 * locked by another transaction waits for the next run. One that fails waits for longer after each failure.
 */
export async function carryOutDecisions(
  parts: Needs,
  onError: (error: unknown) => void,
  isEnding = () => false,
): Promise<void> {
  for await (const page of readDueItems(parts.db, parts.clock())) {
    let closed = 0;
    for (const item of page) {
      if (isEnding()) break;
      try {
        if (await carryOut(parts, item)) closed++;
      } catch (error) {
        onError(error);
        await delayItem(parts.db, item, parts.clock()).catch(onError);
      }
    }
    if (closed > 0) parts.mail.wake();
    if (isEnding()) return;
  }
}

/**
 * @returns whether the item was done or dropped; false when it has to wait for the next run, or is no longer
 * pending
 */
function carryOut(parts: Needs, due: DueItem): Promise<boolean> {
  const { db, catalog, clock } = parts;
  return db.transaction().execute(async (tx) => {
    // Takes the locks in the same order as an erasure, the account first and the item last, so that the two
    // cannot deadlock.
    const applicant = await findApplicantId(tx, due.application_id);
    const account = applicant === undefined ? undefined : await findAccountWithShareLock(tx, applicant);
    const application = account && (await tryLockApplication(tx, due.application_id));
    const item = application && (await lockPendingItem(tx, due));
    if (!item) return false;
    const at = clock();
    const staff = toAuditStaffName(item.staff_id);
    const whole = { application, account };
    const isDone =
      (await isAllowed(tx, item, application)) &&
      isAsSeen(application, item, listStagesInProcessOfForm(catalog, application)) &&
      (item.ask_by === null
        ? await move(tx, parts, whole, item, { at, staff })
        : await askBy(tx, parts, whole, item.ask_by, { at, staff }));
    await finishItem(tx, item, isDone ? "done" : "dropped", at);
    if (!isDone) {
      const action = "desk.decisionDropped";
      await appendAudit(tx, { at, actor: null, staff, action, subject: item.decision_id });
    }
    return true;
  });
}

/**
 * Whether the staff member who decided may still decide on the application: they are not dismissed, and may still see
 * its posting.
 */
async function isAllowed(
  tx: Db,
  { staff_id }: { staff_id: string },
  { job_id }: StoredSubmission,
): Promise<boolean> {
  const [staff, job] = [await findStaff(tx, staff_id), await findJobEvenIfWithdrawn(tx, job_id)];
  return staff !== undefined && job !== undefined && mayDecide(viewerOfStaff(staff), job);
}

function isAsSeen(
  application: StoredSubmission,
  { from_status, from_stage }: StoredItem,
  stages: readonly string[],
): boolean {
  const now = getStatusAndStage(application, stages);
  const seen = getStatusAndStage({ status: from_status, stage: from_stage }, stages);
  return now.status === seen.status && now.stage === seen.stage;
}

interface Whole {
  application: StoredSubmission;
  account: Account;
}

/** @returns whether the application was moved; false when this move is not possible any more */
async function move(
  tx: Db,
  { catalog }: Needs,
  whole: Whole,
  { to_status: status, to_stage: stage, promised_for: promisedFor, mail }: StoredItem,
  line: { at: Date; staff: string },
): Promise<boolean> {
  const stages = listStagesInProcessOfForm(catalog, whole.application);
  if (!isMovedStatus(status) || !mayMove(whole.application, { status, stage }, stages)) return false;
  await moveApplication(tx, whole, { status, stage, promisedFor, mail }, stages, line);
  return true;
}

/**
 * @returns whether the applicant was asked; false when the day is over, or when the applicant cannot be asked
 * any more
 */
async function askBy(
  tx: Db,
  parts: Needs,
  whole: Whole,
  day: string,
  line: { at: Date; staff: string },
): Promise<boolean> {
  const { application } = whole;
  const dueAt = endOfDay(day, timeZoneOf(parts.catalog, application));
  if (dueAt <= line.at || !mayAsk(application)) return false;
  if (typeof (await findAnswersToAskOrObstacle(tx, parts, application, line.at)) === "string") return false;
  await askForCompletion(tx, whole, dueAt, listStagesInProcessOfForm(parts.catalog, application), line);
  return true;
}
