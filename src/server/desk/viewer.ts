import type { Audience } from "../../forms/engine/purposes/purpose";
import type { StoredJob } from "../store/jobs";
import type { StoredStaff } from "../store/staff";

/** A person of the desk who reads applications, with the scope that they may see. */
export interface Viewer {
  id: string;
  name: string;
  audiences: readonly Audience[];
  /** Null stands for all departments, markets or ApplyTypes. */
  departments: readonly string[] | null;
  markets: readonly string[] | null;
  applyTypes: readonly string[] | null;
}

export const viewerOfStaff = ({
  id,
  name,
  audiences,
  departments,
  markets,
  apply_types,
}: StoredStaff): Viewer => ({
  id,
  name,
  audiences,
  departments,
  markets,
  applyTypes: apply_types,
});

/** Whether a posting, and thus its applications, is within the departments, markets and ApplyTypes of a viewer. */
export function mayOpenJob(
  { departments, markets, applyTypes }: Viewer,
  job: Pick<StoredJob, "department" | "market" | "apply_type">,
): boolean {
  return (
    (departments?.includes(job.department) ?? true) &&
    (markets?.includes(job.market) ?? true) &&
    (applyTypes?.includes(job.apply_type) ?? true)
  );
}

/** Whether a viewer recruits. Other viewers cannot decide on applications or change postings. */
export const isRecruiting = ({ audiences }: Viewer): boolean => audiences.includes("recruiting");

/** Whether a viewer may decide on the applications of a posting, and change the posting. */
export const mayDecide = (viewer: Viewer, job: Parameters<typeof mayOpenJob>[1]): boolean =>
  isRecruiting(viewer) && mayOpenJob(viewer, job);
