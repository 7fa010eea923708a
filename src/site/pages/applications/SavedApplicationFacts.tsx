import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { ApplicationSummary } from "../../../contract/applications";
import { Card } from "../../../design/Card";
import { FactList } from "../../../design/FactList";
import { formatDateTime, formatLastDay } from "../../../forms/language/formatDate";
import { jobQuery } from "../../api/jobs";
import { useLanguage } from "../../i18n";

/** The facts of a draft: the job, when the draft was saved, and the last day to submit it. */
export function SavedApplicationFacts({ application }: { application: ApplicationSummary }) {
  const { t } = useTranslation("apply");
  const language = useLanguage();
  const { jobId, jobTitle, savedAt } = application;
  const { data: job } = useQuery({ ...jobQuery(language, String(jobId)), throwOnError: false });
  const facts = [
    { id: "job", detail: jobTitle },
    { id: "savedAt", detail: formatDateTime(savedAt, language) },
    ...(job?.closesAt ? [{ id: "closes", detail: formatLastDay(job.closesAt, language, job.timeZone) }] : []),
  ];
  return (
    <Card>
      <FactList facts={facts.map((fact) => ({ ...fact, term: t(`finish.${fact.id}`) }))} />
    </Card>
  );
}
