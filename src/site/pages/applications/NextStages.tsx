import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ApplicationSummary } from "../../../contract/applications";
import { Heading } from "../../../design/Heading";
import { Stack } from "../../../design/Stack";
import { Text } from "../../../design/Text";
import { type Moment, Timeline } from "../../../design/Timeline";
import { formatDate, formatDayRange, formatLastDay } from "../../../forms/language/formatDate";
import { addresses } from "../../addresses";
import { airline } from "../../airline";
import { jobQuery } from "../../api/jobs";
import { useLanguage } from "../../i18n";

const weekMs = 7 * 24 * 3_600_000;

/** The stages after a submission, with their approximate dates. */
export function NextStages({ application }: { application: ApplicationSummary }) {
  const { t } = useTranslation("apply");
  const language = useLanguage();
  const { jobId, status, submittedAt, canEdit } = application;
  const { data: job } = useQuery({ ...jobQuery(language, String(jobId)), throwOnError: false });
  const isUnderWay = status === "submitted" || status === "inProcess";
  if (!job || submittedAt === null || !isUnderWay) return null;
  const { closesAt, timeZone, interview } = job;
  const afterClosing = Date.parse(closesAt ?? submittedAt) + airline.screeningWeeks * weekMs;
  const interviewAhead = interview && Date.parse(interview.from) > Date.now() ? interview : undefined;
  // The results come at least a week before the interview, because applicants get their invitation by then; who
  // submits within this week gets them at once.
  const resultsAt = interviewAhead
    ? Math.max(Date.now(), Math.min(afterClosing, Date.parse(interviewAhead.from) - weekMs))
    : afterClosing;
  const moments: Moment[] = [
    { id: "received", label: t("finish.received"), state: "done" },
    ...(canEdit
      ? [
          {
            id: "editable",
            label: t("finish.editable"),
            time: closesAt
              ? t("finish.editableUntil", { date: formatLastDay(closesAt, language, timeZone) })
              : t("finish.editableUntilTaken"),
            state: "current" as const,
          },
        ]
      : []),
    {
      id: "results",
      label: t("finish.results"),
      time: t("finish.resultsBy", {
        date: formatDate(new Date(resultsAt).toISOString(), language, timeZone),
      }),
      state: canEdit ? "ahead" : "current",
    },
    ...(interviewAhead
      ? [
          {
            id: "interview",
            label: t("finish.interview", { place: interviewAhead.place }),
            time: formatDayRange(interviewAhead.from, interviewAhead.to, language),
            state: "ahead" as const,
          },
        ]
      : []),
  ];
  return (
    <Stack as="section" aria-labelledby="next">
      <Heading level={2} id="next">
        {t("finish.next")}
      </Heading>
      <Timeline moments={moments} />
      <Text>
        <Link to={addresses.job(jobId)}>{t("finish.process")}</Link>
      </Text>
    </Stack>
  );
}
