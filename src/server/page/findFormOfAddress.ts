import type { PathMatch } from "../../site/matchPath";
import type { Parts } from "../parts";
import { findJobEvenIfWithdrawn } from "../store/jobs";

/** Finds the name of the composed form that an address opens. */
export type FindForm = (match: PathMatch) => Promise<string | undefined>;

/**
 * The form with which somebody applies for the job of an address; undefined on every page but the wizard, and for an
 * application that is edited or completed.
 */
export async function findFormOfAddress(
  { db, catalog }: Pick<Parts, "db" | "catalog">,
  { route, params }: PathMatch,
): Promise<string | undefined> {
  if (route.name !== "apply") return undefined;
  const job = await findJobEvenIfWithdrawn(db, Number(params.applyId));
  return job && job.apply_type === params.applyType
    ? catalog.forJob(job.apply_type, job.market)?.form.name
    : undefined;
}
