import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { ApplicationSummary } from "../../../contract/applications";
import { liveApplicationQuery } from "../../api/applications";

interface AppliedForProps {
  applications: readonly ApplicationSummary[];
  /** The id of this page's job, which is not named again. */
  besides: number | undefined;
}

/** The title of the other job, after the notice that the reader has already applied. */
export function AppliedFor({ applications, besides }: AppliedForProps) {
  const { t } = useTranslation("apply");
  const { data: applied } = useQuery({ ...liveApplicationQuery, throwOnError: false });
  const live = applications.find(({ id }) => id === applied?.applicationId);
  return live && live.jobId !== besides && <> {t("refused.appliedFor", { job: live.jobTitle })}</>;
}
