import { addresses } from "../../addresses";
import type { ApplicationSummary } from "../../contract/applications";
import { editing } from "../../paths";

type Placed = Pick<ApplicationSummary, "id" | "applyType" | "jobId" | "status">;

/** Where a draft is continued, or a submitted application is edited. */
export const applicationFormAddress = ({ id, applyType, jobId, status }: Placed) =>
  status === "saved" ? addresses.apply(applyType, jobId) : addresses.apply(editing, id);
