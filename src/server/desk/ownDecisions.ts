import type { Decision } from "../../contract/desk/decisions";
import { isAsked } from "../applications/completion";
import type { Parts } from "../parts";
import { listOwnDecisions, readLatestDecisions } from "../store/decisions";
import { readSubmitted } from "../store/deskApplications";
import { obstacleOf } from "./decide";

/** Milliseconds for which a decision is listed. */
const listedMs = 24 * 3_600_000;

/** What a staff member decided in the last day and what became of it, the latest first. */
export async function ownDecisions(
  { db, catalog }: Pick<Parts, "db" | "catalog">,
  staffId: string,
  now: Date,
): Promise<Decision[]> {
  const own = await listOwnDecisions(db, staffId, new Date(now.getTime() - listedMs));
  const dropped = own.flatMap(({ items }) =>
    items.filter(({ state }) => state === "dropped").map(({ application_id }) => application_id),
  );
  const applications = await readSubmitted(db, dropped);
  const latest = await readLatestDecisions(db, dropped);
  return own.flatMap(({ decision, items }) => {
    const [first] = items;
    // All its applications have been erased.
    if (!first) return [];
    const inState = (wanted: typeof first.state) => items.filter(({ state }) => state === wanted);
    return {
      id: decision.id,
      to: { status: first.to_status, stage: first.to_stage },
      askBy: first.ask_by,
      decidedAt: decision.decided_at.toISOString(),
      goesOutAt: decision.goes_out_at.toISOString(),
      pending: inState("pending").length,
      carriedOut: inState("done").length,
      undone: inState("undone").length,
      dropped: inState("dropped").map(({ application_id: id, ask_by }) => {
        const application = applications.get(id);
        const obstacle = obstacleOf(id, application, latest.get(id), catalog);
        // The command line was faster.
        const isAskedAlready = ask_by !== null && application !== undefined && isAsked(application);
        return isAskedAlready ? { ...obstacle, asking: "asked" as const } : obstacle;
      }),
    };
  });
}
