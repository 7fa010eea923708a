import type { ApplicationSummary } from "../../../contract/applications";
import { addresses } from "../../addresses";
import { editing } from "../../paths";

type Placed = Pick<ApplicationSummary, "id" | "applyType" | "jobId" | "status"> &
  Partial<Pick<ApplicationSummary, "progress">>;

/** The address at which a draft is continued, at its first incomplete step, or a submitted application is edited. */
export const applicationFormAddress = ({ id, applyType, jobId, status, progress }: Placed) =>
  status === "saved" ? addresses.apply(applyType, jobId, progress?.next) : addresses.apply(editing, id);
