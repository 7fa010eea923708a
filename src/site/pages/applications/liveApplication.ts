import type { ApplicationSummary, Status } from "../../../contract/applications";

const live: readonly Status[] = ["submitted", "inProcess", "hired"];

/** The application that is under way or has led to being hired: there is one at most, and no other beside it. */
export const liveApplication = (
  applications: readonly ApplicationSummary[],
): ApplicationSummary | undefined => applications.find(({ status }) => live.includes(status));
