import type { ApplicationSummary } from "../../contract/applications";

/** Whether an application was changed after it was submitted: a submit and its save share one instant. */
export const wasEdited = ({ submittedAt, savedAt }: Pick<ApplicationSummary, "submittedAt" | "savedAt">) =>
  submittedAt !== null && savedAt > submittedAt;
