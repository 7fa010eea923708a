import type { ApplicationSummary } from "../../../contract/applications";

/**
 * Whether an application was changed after it was submitted. The submission itself sets both times to the
 * same instant.
 */
export const wasEdited = ({ submittedAt, savedAt }: Pick<ApplicationSummary, "submittedAt" | "savedAt">) =>
  submittedAt !== null && savedAt > submittedAt;
