import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { JobSummary } from "../../../contract/jobs";
import { Heading } from "../../../design/Heading";
import { HighlightedText } from "../../../design/HighlightedText";
import { ListItemCard } from "../../../design/ListItemCard";
import { Stack } from "../../../design/Stack";
import { Text } from "../../../design/Text";
import { formatDaysLeft } from "../../../forms/language/formatDate";
import { addresses } from "../../addresses";
import { useLanguage } from "../../i18n";
import { useTimeAtRender } from "../layout/useTimeAtRender";
import { Salary } from "./Salary";
import { useLocationNames } from "./useLocationNames";

interface JobRowsProps {
  jobs: JobSummary[];
  /** Heading level of the titles: one level below the heading above the rows. */
  level: 2 | 3;
}

/**
 * A list of jobs, each with its department, market, location and closing time, and with the salary if the
 * posting states one.
 */
export function JobRows({ jobs, level }: JobRowsProps) {
  const nameOfPlace = useLocationNames();
  return (
    <Stack as="ul" gap="3">
      {jobs.map((job) => (
        <JobRow key={job.id} job={job} place={nameOfPlace(job.location)} level={level} />
      ))}
    </Stack>
  );
}

function JobRow({ job, place, level }: { job: JobSummary; place: string; level: 2 | 3 }) {
  const { t } = useTranslation("jobs");
  const market = t(`app:markets.${job.market}`, { defaultValue: job.market });
  const facts = [
    { id: "location", term: t("location"), detail: place },
    {
      id: "closes",
      term: t("closes"),
      detail: useClosing(job),
      hasTerm: job.isOpen && job.closesAt !== null,
    },
    ...(job.salary === null
      ? []
      : [
          {
            id: "salary",
            term: t("salary"),
            detail: <Salary salary={job.salary} currency={job.currency} />,
          },
        ]),
  ];
  return (
    <ListItemCard note={`${job.departmentName} · ${market}`} facts={facts}>
      <Heading level={level} size="md">
        <Link to={addresses.job(job.id)}>
          <HighlightedText text={job.title} marks={job.found?.title} />
        </Link>
      </Heading>
      {job.found?.summary && (
        <Text size="sm" tone="muted">
          <HighlightedText text={job.summary} marks={job.found.summary} />
        </Text>
      )}
      {job.found?.excerpt && (
        <Text size="sm" tone="muted">
          <HighlightedText {...job.found.excerpt} />
        </Text>
      )}
    </ListItemCard>
  );
}

/** Returns the time until a job closes as text, or the text that the job is closed or has no closing day. */
function useClosing({ isOpen, closesAt, timeZone }: JobSummary): string {
  const { t } = useTranslation("jobs");
  const now = useTimeAtRender();
  const language = useLanguage();
  if (!isOpen) return t("closed");
  return closesAt ? formatDaysLeft(closesAt, language, timeZone, now) : t("noEnd");
}
