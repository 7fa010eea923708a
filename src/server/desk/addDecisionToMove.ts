import { randomUUID } from "node:crypto";
import type { Decided, Decision, Obstacle, WantedDecision } from "../../contract/desk/decisions";
import type { Standing } from "../../contract/desk/standing";
import { listStagesInProcessOfForm } from "../applications/listStagesInProcessOfForm";
import { mayMove } from "../applications/moveApplication";
import type { Catalog } from "../catalog";
import { waitMs } from "../lifetimes";
import type { Parts } from "../parts";
import { appendAudit } from "../store/audit";
import type { Db } from "../store/database";
import {
  addDecision,
  type LatestDecision,
  type LockedApplication,
  lockApplications,
  type NewItem,
  readLatestDecisions,
} from "../store/decisions";
import type { StoredSubmission } from "../store/deskApplications";
import { toAuditStaffName } from "../store/staffAccesses";
import { getStatusAndStage } from "./applicationSummary";
import { filterDecidableApplications, readDecisionTarget, requireDayNotPast } from "./readWanted";
import type { Viewer } from "./viewer";

/**
 * Adds a decision that moves these applications. Applications that are not as they were seen, have a pending
 * decision or cannot be moved in this way are returned as obstacles.
 * @throws Refusal `NOT_FOUND` or `INVALID`
 */
export async function addDecisionToMove(
  parts: Pick<Parts, "db" | "catalog" | "words">,
  viewer: Viewer,
  wanted: WantedDecision,
  now: Date,
): Promise<Decided> {
  const placement = readDecisionTarget(parts, wanted);
  return parts.db.transaction().execute(async (tx) => {
    const ids = wanted.applications.map(({ id }) => id);
    const own = filterDecidableApplications(viewer, await lockApplications(tx, ids));
    requireDayNotPast(parts, own, "/promisedFor", placement.promisedFor, now);
    const { catalog } = parts;
    const { free, obstacles } = await separateObstacles(
      tx,
      catalog,
      wanted.applications,
      own,
      (application) => mayMove(application, placement, listStagesInProcessOfForm(catalog, application)),
    );
    if (free.length === 0) return { decision: null, obstacles };
    const { status, stage, mail, promisedFor } = placement;
    const aim = { to_status: status, to_stage: stage, mail, promised_for: promisedFor };
    return { decision: await addPendingDecision(tx, viewer, free, aim, now), obstacles };
  });
}

/**
 * Separates the applications that are as they were seen, have no pending decision and pass `isPossible` from
 * the others, which are obstacles.
 */
export async function separateObstacles(
  tx: Db,
  catalog: Catalog,
  seen: WantedDecision["applications"],
  own: ReadonlyMap<number, LockedApplication>,
  isPossible: (application: StoredSubmission) => boolean,
): Promise<{ free: LockedApplication[]; obstacles: Obstacle[] }> {
  const latest = await readLatestDecisions(tx, [...own.keys()]);
  const free: LockedApplication[] = [];
  const obstacles: Obstacle[] = [];
  for (const [id, from] of new Map(seen.map(({ id, from }) => [id, from]))) {
    const found = own.get(id);
    const decision = latest.get(id);
    const isPending = decision?.state === "pending";
    if (found && !isPending && isAsSeen(found.application, from, catalog) && isPossible(found.application))
      free.push(found);
    else obstacles.push(buildObstacle(id, found?.application, decision, catalog));
  }
  return { free, obstacles };
}

/** Adds a decision that waits to be carried out. */
export async function addPendingDecision(
  tx: Db,
  viewer: Viewer,
  applications: readonly LockedApplication[],
  aim: Omit<NewItem, "application_id" | "from_status" | "from_stage">,
  now: Date,
): Promise<Decision> {
  const decision = {
    id: randomUUID(),
    staff_id: viewer.id,
    decided_at: now,
    goes_out_at: new Date(now.getTime() + waitMs),
  };
  const items = applications.map(({ application: { id, status, stage } }) => ({
    ...aim,
    application_id: id,
    from_status: status,
    from_stage: stage,
  }));
  await addDecision(tx, decision, items);
  // The subject of the audit line is the decision, so that an applicant's export does not contain the decision before
  // it is carried out.
  await appendAudit(tx, {
    at: now,
    actor: null,
    staff: toAuditStaffName(viewer.id),
    action: "desk.decided",
    subject: decision.id,
  });
  const { to_status: status, to_stage: stage = null, ask_by: askBy = null } = aim;
  return {
    id: decision.id,
    to: { status, stage },
    askBy,
    decidedAt: decision.decided_at.toISOString(),
    goesOutAt: decision.goes_out_at.toISOString(),
    pending: items.length,
    failing: 0,
    carriedOut: 0,
    undone: 0,
    dropped: [],
  };
}

function isAsSeen(application: StoredSubmission, from: Standing, catalog: Catalog): boolean {
  const now = getStatusAndStage(application, listStagesInProcessOfForm(catalog, application));
  return now.status === from.status && now.stage === from.stage;
}

/**
 * Why a decision cannot move an application. `application` is undefined when it is deleted or the viewer may not see
 * it.
 */
export function buildObstacle(
  applicationId: number,
  application: StoredSubmission | undefined,
  latest: LatestDecision | undefined,
  catalog: Catalog,
): Obstacle {
  if (!application) return { applicationId, now: null, decided: null, asking: null };
  const now = getStatusAndStage(application, listStagesInProcessOfForm(catalog, application));
  const to = latest && { status: latest.to_status, stage: latest.to_stage };
  // A decision that was carried out does not explain the current state if the application was moved again
  // afterwards.
  const isWhy = latest && (latest.state === "pending" || standingsEqual(now, to));
  return {
    applicationId,
    now,
    decided:
      latest && to && isWhy
        ? {
            by: { id: latest.staff_id, name: latest.name },
            at: latest.decided_at.toISOString(),
            to,
            askBy: latest.ask_by,
          }
        : null,
    asking: null,
  };
}

const standingsEqual = (one: Standing, other: Standing | undefined): boolean =>
  one.status === other?.status && (other.stage ?? one.stage) === one.stage;
