import { isMovedStatus, mayMove, moveApplication } from "../applications/moveApplication";
import { stagesOfForm } from "../applications/stagesOfForm";
import type { Parts } from "../parts";
import { holdAccount } from "../store/accounts";
import { appendAudit } from "../store/audit";
import {
  closeItem,
  type DueItem,
  findApplicant,
  listDueItems,
  lockFreeApplication,
  lockPendingItem,
} from "../store/decisions";
import { deskActor } from "../store/readings";
import { standingOf } from "./standing";

const intervalMs = 5_000;
/** Items that are read at a time. */
const batchSize = 100;

type Needs = Pick<Parts, "db" | "catalog" | "clock" | "mail">;

/** Starts carrying out decisions whose time has come, at short intervals. @returns what waits for the current one */
export function startDecisions(parts: Needs, onError: (error: unknown) => void): { stop(): Promise<void> } {
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
 * Carries out the due decisions, each application in a transaction of its own: it is moved and its mail is queued, or
 * neither. What fails, or is locked by somebody else at this moment, stays for the next time.
 */
export async function carryOutDecisions(
  parts: Needs,
  onError: (error: unknown) => void,
  isEnding = () => false,
): Promise<void> {
  for (;;) {
    const due = await listDueItems(parts.db, parts.clock(), batchSize);
    let closed = 0;
    for (const item of due) {
      if (isEnding()) break;
      try {
        if (await carryOut(parts, item)) closed++;
      } catch (error) {
        onError(error);
      }
    }
    if (closed > 0) parts.mail.wake();
    if (closed < batchSize || isEnding()) return;
  }
}

/** @returns whether the item is done or dropped now */
function carryOut({ db, catalog, clock }: Needs, due: DueItem): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // An erasure locks the account first, too, and the item last: in this order, nobody waits for each other.
    const applicant = await findApplicant(tx, due.application_id);
    const account = applicant === undefined ? undefined : await holdAccount(tx, applicant);
    const application = account && (await lockFreeApplication(tx, due.application_id));
    const item = application && (await lockPendingItem(tx, due));
    if (!item) return false;
    const at = clock();
    const stages = stagesOfForm(catalog, application);
    const { from_status, from_stage, to_status: status, to_stage: stage, promised_for, mail } = item;
    const now = standingOf(application, stages);
    const seen = standingOf({ status: from_status, stage: from_stage }, stages);
    const staff = deskActor(item.staff_id);
    const isAsSeen = now.status === seen.status && now.stage === seen.stage;
    if (!isAsSeen || !isMovedStatus(status) || !mayMove(application, { status, stage }, stages)) {
      await closeItem(tx, item, "dropped", at);
      const action = "desk.decisionDropped";
      await appendAudit(tx, { at, actor: null, staff, action, subject: item.decision_id });
      return true;
    }
    await closeItem(tx, item, "done", at);
    const placement = { status, stage, promisedFor: promised_for, mail };
    await moveApplication(tx, { application, account }, placement, stages, { at, staff });
    return true;
  });
}
