import type { ApplicationSummary, Status } from "../../../contract/applications";

const live: readonly Status[] = ["submitted", "inProcess", "hired"];

/** The application in process or with the result "hired"; there is at most one. */
export const liveApplication = (
  applications: readonly ApplicationSummary[],
): ApplicationSummary | undefined => applications.find(({ status }) => live.includes(status));
