import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { ApplicationSummary } from "../../../contract/applications";
import { liveApplicationQuery } from "../../api/applications";

interface AppliedForProps {
  applications: readonly ApplicationSummary[];
  /** The id of the job of this page. If the live application is for this job, nothing is drawn. */
  besides: number | undefined;
}

/**
 * A sentence with the title of the job that the reader has already applied for. It follows the refusal to
 * apply.
 */
export function AlreadyAppliedJobText({ applications, besides }: AppliedForProps) {
  const { t } = useTranslation("apply");
  const { data: applied } = useQuery({ ...liveApplicationQuery, throwOnError: false });
  const live = applications.find(({ id }) => id === applied?.applicationId);
  return live && live.jobId !== besides && <> {t("refused.appliedFor", { job: live.jobTitle })}</>;
}
