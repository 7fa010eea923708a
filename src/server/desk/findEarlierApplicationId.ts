import { isIdentityHiddenAtStage } from "../../forms/engine/purposes/sightOf";
import { findAnsweredForm } from "../applications/findAnsweredForm";
import type { Parts } from "../parts";
import { listApplicationsOfApplicant, type StoredApplication } from "../store/applications";
import { findJobEvenIfWithdrawn } from "../store/jobs";
import { getViewingStage } from "./getViewingStage";
import { mayOpenJob, type Viewer } from "./viewer";

/**
 * The id of the latest earlier application of the same person that a viewer may see, and that does not hide
 * who the applicant is; null if there is no such application.
 */
export async function findEarlierApplicationId(
  parts: Pick<Parts, "db" | "catalog">,
  { id, applicant, submitted_at }: StoredApplication,
  viewer: Viewer,
): Promise<number | null> {
  const submittedAt = (each: StoredApplication) => each.submitted_at?.getTime() ?? 0;
  const before = (await listApplicationsOfApplicant(parts.db, applicant))
    .filter((each) => each.id !== id && each.submitted_at && submitted_at && each.submitted_at < submitted_at)
    .toSorted((one, other) => submittedAt(other) - submittedAt(one));
  for (const each of before) {
    const { status } = each;
    const job = await findJobEvenIfWithdrawn(parts.db, each.job_id);
    if (status === "saved" || !job || !mayOpenJob(viewer, job)) continue;
    const answered = await findAnsweredForm(parts, each, each.form_version);
    const stage = getViewingStage(parts.catalog, { ...each, status }, job);
    if (answered && !isIdentityHiddenAtStage(answered.form, stage)) return each.id;
  }
  return null;
}
