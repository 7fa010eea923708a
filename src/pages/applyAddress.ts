import type { ApplicationSummary } from "../contract/applications";

/** Where a draft is gone on with. */
export const applyAddress = ({ applyType, jobId }: Pick<ApplicationSummary, "applyType" | "jobId">) =>
  `/Apply/${applyType}/${jobId}`;
