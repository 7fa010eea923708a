import type { Decision } from "../../contract/desk/decisions";
import { isCompletionUnanswered } from "../applications/completion";
import type { Parts } from "../parts";
import type { Db } from "../store/database";
import { listOwnDecisions, readLatestDecisions } from "../store/decisions";
import { readSubmittedApplications, type StoredSubmission } from "../store/deskApplications";
import { listJobsById } from "../store/deskPostings";
import { buildObstacle } from "./addDecisionToMove";
import { mayOpenJob, type Viewer } from "./viewer";

/** Milliseconds for which a decision is listed that waits no more. */
const listedMs = 24 * 3_600_000;

/**
 * The decisions of a viewer in the last day, and older ones that wait, with their results, the latest first. For an
 * application that the viewer may not open any more, the result states only that it was left as it is.
 */
export async function listDecisionsOfViewer(
  { db, catalog }: Pick<Parts, "db" | "catalog">,
  viewer: Viewer,
  now: Date,
): Promise<Decision[]> {
  const own = await listOwnDecisions(db, viewer.id, new Date(now.getTime() - listedMs));
  const dropped = own.flatMap(({ items }) =>
    items.filter(({ state }) => state === "dropped").map(({ application_id }) => application_id),
  );
  const applications = await readOpen(db, viewer, dropped);
  const latest = await readLatestDecisions(db, dropped);
  return own.flatMap(({ decision, items }) => {
    const [first] = items;
    // A decision has no items left when all its applications have been erased.
    if (!first) return [];
    const inState = (wanted: typeof first.state) => items.filter(({ state }) => state === wanted);
    return {
      id: decision.id,
      to: { status: first.to_status, stage: first.to_stage },
      askBy: first.ask_by,
      decidedAt: decision.decided_at.toISOString(),
      goesOutAt: decision.goes_out_at.toISOString(),
      pending: inState("pending").length,
      failing: inState("pending").filter(({ failures }) => failures !== null).length,
      carriedOut: inState("done").length,
      undone: inState("undone").length,
      dropped: inState("dropped").map(({ application_id: id, ask_by }) => {
        const application = applications.get(id);
        const obstacle = buildObstacle(id, application, latest.get(id), catalog);
        // Somebody has asked the applicant with the staff tool in the meantime.
        const isAskedAlready =
          ask_by !== null && application !== undefined && isCompletionUnanswered(application);
        return isAskedAlready ? { ...obstacle, asking: "asked" as const } : obstacle;
      }),
    };
  });
}

/** The applications that a viewer may open, by their ids. */
async function readOpen(
  db: Db,
  viewer: Viewer,
  ids: readonly number[],
): Promise<Map<number, StoredSubmission>> {
  const applications = await readSubmittedApplications(db, ids);
  const jobs = await listJobsById(db, [...new Set([...applications.values()].map(({ job_id }) => job_id))]);
  const own = new Set(jobs.filter((job) => mayOpenJob(viewer, job)).map(({ id }) => id));
  return new Map([...applications].filter(([, { job_id }]) => own.has(job_id)));
}
