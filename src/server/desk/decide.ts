import { randomUUID } from "node:crypto";
import type { Decided, Obstacle, WantedDecision } from "../../contract/desk/decisions";
import type { Standing } from "../../contract/desk/standing";
import { mayMove, type Placement } from "../applications/moveApplication";
import { stagesOfForm } from "../applications/stagesOfForm";
import type { Catalog } from "../catalog";
import type { Parts } from "../parts";
import { appendAudit } from "../store/audit";
import { addDecision, type LatestDecision, lockApplications, readLatestDecisions } from "../store/decisions";
import type { StoredSubmission } from "../store/deskApplications";
import { deskActor } from "../store/readings";
import { decidable, readPlacement } from "./readWanted";
import { standingOf } from "./standing";
import type { Viewer } from "./viewer";

/** Milliseconds for which a decision can be undone before it is carried out. */
export const waitMs = 10 * 60_000;

/**
 * Decides on applications, each on its own: those that stand as they were seen wait to be moved, the others come back as
 * obstacles.
 * @throws Refusal `NOT_FOUND` or `INVALID`
 */
export async function decide(
  parts: Pick<Parts, "db" | "catalog" | "words">,
  viewer: Viewer,
  wanted: WantedDecision,
  now: Date,
): Promise<Decided> {
  const placement = readPlacement(parts, wanted);
  const seen = new Map(wanted.applications.map(({ id, from }) => [id, from]));
  return parts.db.transaction().execute(async (tx) => {
    const locked = await lockApplications(tx, [...seen.keys()]);
    const own = decidable(parts, viewer, locked, placement, now);
    const latest = await readLatestDecisions(tx, [...own.keys()]);
    const { catalog } = parts;
    const free: StoredSubmission[] = [];
    const obstacles: Obstacle[] = [];
    for (const [id, from] of seen) {
      const application = own.get(id)?.application;
      const decision = latest.get(id);
      const isPending = decision?.state === "pending";
      if (application && !isPending && isAsSeen(application, from, placement, catalog))
        free.push(application);
      else obstacles.push(obstacleOf(id, application, decision, catalog));
    }
    if (free.length === 0) return { decision: null, obstacles };
    const decision = {
      id: randomUUID(),
      staff_id: viewer.id,
      decided_at: now,
      goes_out_at: new Date(now.getTime() + waitMs),
    };
    await addDecision(
      tx,
      decision,
      free.map(({ id, status, stage }) => ({
        application_id: id,
        from_status: status,
        from_stage: stage,
        to_status: placement.status,
        to_stage: placement.stage,
        mail: placement.mail,
        promised_for: placement.promisedFor,
      })),
    );
    // Its subject is the decision, so that nothing of it is in an applicant's export before it is carried out.
    await appendAudit(tx, {
      at: now,
      actor: null,
      staff: deskActor(viewer.id),
      action: "desk.decided",
      subject: decision.id,
    });
    const { status, stage } = placement;
    return {
      decision: {
        id: decision.id,
        to: { status, stage },
        decidedAt: decision.decided_at.toISOString(),
        goesOutAt: decision.goes_out_at.toISOString(),
        pending: free.length,
        carriedOut: 0,
        undone: 0,
        dropped: [],
      },
      obstacles,
    };
  });
}

function isAsSeen(application: StoredSubmission, from: Standing, to: Placement, catalog: Catalog): boolean {
  const stages = stagesOfForm(catalog, application);
  const now = standingOf(application, stages);
  return now.status === from.status && now.stage === from.stage && mayMove(application, to, stages);
}

/** Why an application cannot be moved by a decision; undefined for one that is gone, or that one may not see. */
export function obstacleOf(
  applicationId: number,
  application: StoredSubmission | undefined,
  latest: LatestDecision | undefined,
  catalog: Catalog,
): Obstacle {
  if (!application) return { applicationId, now: null, decided: null };
  const now = standingOf(application, stagesOfForm(catalog, application));
  const to = latest && { status: latest.to_status, stage: latest.to_stage };
  // What was carried out before it was moved again explains nothing.
  const isWhy = latest && (latest.state === "pending" || standingsEqual(now, to));
  return {
    applicationId,
    now,
    decided:
      latest && to && isWhy
        ? { by: { id: latest.staff_id, name: latest.name }, at: latest.decided_at.toISOString(), to }
        : null,
  };
}

const standingsEqual = (one: Standing, other: Standing | undefined): boolean =>
  one.status === other?.status && (other.stage ?? one.stage) === one.stage;
