import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Interview, Job } from "../../../contract/jobs";
import type { Fact } from "../../../design/FactList";
import { FactListCard } from "../../../design/FactListCard";
import {
  formatDate,
  formatDayRange,
  formatDaysLeft,
  formatDeadline,
} from "../../../forms/language/formatDate";
import { airline } from "../../airline";
import { useLanguage } from "../../i18n";
import { useTimeAtRender } from "../layout/useTimeAtRender";
import { Salary } from "./Salary";
import { useLocationNames } from "./useLocationNames";

/** The facts of a job, in a fixed order. */
export function JobFacts({ job }: { job: Job }) {
  const { t } = useTranslation("job");
  const language = useLanguage();
  const now = useTimeAtRender();
  const nameOfPlace = useLocationNames();
  const fact = (id: string, detail: ReactNode): Fact => ({ id, term: t(id), detail });
  return (
    <FactListCard
      id="facts"
      heading={t("facts")}
      facts={[
        fact("location", nameOfPlace(job.location)),
        ...(job.salary === null
          ? []
          : [fact("salary", <Salary salary={job.salary} currency={job.currency} />)]),
        fact("closes", closing()),
        ...(job.interview === null ? [] : [fact("interview", interviewOn(job.interview))]),
        fact("department", job.departmentName),
        fact("market", t(`app:markets.${job.market}`, { defaultValue: job.market })),
        fact("employer", airline.names[language]),
        fact("posted", formatDate(job.postedAt, language, job.timeZone)),
        fact("reference", String(job.id)),
      ]}
    />
  );

  function interviewOn({ place, from, to }: Interview): string {
    return t("interviewAt", { place, dates: formatDayRange(from, to, language) });
  }

  function closing(): string {
    if (job.closesAt === null) return t("noEnd");
    // `closesAt` is the midnight after the last day to apply.
    const last = new Date(Date.parse(job.closesAt) - 1).toISOString();
    if (!job.isOpen) return t("closed", { date: formatDate(last, language, job.timeZone) });
    return t("closesAt", {
      date: formatDeadline(last, language, job.timeZone),
      when: formatDaysLeft(job.closesAt, language, job.timeZone, now),
    });
  }
}
