import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type ApplicationSummary, maxAttempts } from "../../../contract/applications";
import { buttonClass } from "../../../design/Button";
import { Card } from "../../../design/Card";
import { Heading } from "../../../design/Heading";
import { Text } from "../../../design/Text";
import { type Moment, Timeline } from "../../../design/Timeline";
import { formatDateTime } from "../../../forms/language/formatDate";
import { addresses } from "../../addresses";
import { hasEditButtonQuery } from "../../api/applications";
import { useLanguage } from "../../i18n";
import { applicationFormAddress } from "./applicationFormAddress";
import { CompletionTask } from "./CompletionTask";
import { DraftProgressText } from "./DraftProgressText";
import { PromisedReplyDay } from "./PromisedReplyDay";

/**
 * What the applicant can do next or is waiting for, and the progress of the live application or else of the
 * draft saved last.
 */
export function NextAction({ applications }: { applications: ApplicationSummary[] }) {
  const { t } = useTranslation("profile");
  const { data: edit } = useQuery(hasEditButtonQuery);
  const application = applications.find(({ id }) => id === edit?.applicationId);
  return (
    <Card as="section" ground="haze" aria-labelledby="next">
      <Heading level={2} id="next">
        {t("next")}
      </Heading>
      {application && edit ? (
        <Next application={application} canEdit={edit.hasEditButton} />
      ) : (
        <Nothing ended={applications.filter(({ status }) => status === "ended")} />
      )}
    </Card>
  );
}

/**
 * Explains that nothing is in progress: the applicant has not applied yet, or all applications have ended.
 */
function Nothing({ ended }: { ended: ApplicationSummary[] }) {
  const { t } = useTranslation("profile");
  const last = ended.toSorted((one, other) => other.savedAt.localeCompare(one.savedAt))[0];
  const canApply = ended.length < maxAttempts;
  const words = !last
    ? "nothing"
    : `attempts.${canApply ? (last.withdrawnAt ? "withdrawn" : "ended") : "none"}`;
  return (
    <>
      <Heading level={3} size="lg">
        {t(`${words}.title`, { job: last?.jobTitle })}
      </Heading>
      <Text>{t(`${words}.text`)}</Text>
      {canApply && (
        <Text>
          <Link to={addresses.jobs(1)} className={buttonClass("primary")}>
            {t("nothing.link")}
          </Link>
        </Text>
      )}
    </>
  );
}

function Next({ application, canEdit }: { application: ApplicationSummary; canEdit: boolean }) {
  const { t } = useTranslation("profile");
  const language = useLanguage();
  const { status, jobTitle: job, savedAt, isBeingEdited, completion } = application;
  if (status === "saved")
    return (
      <>
        <Heading level={3} size="lg">
          {t("draft.title", { job })}
        </Heading>
        <DraftProgressText draft={application} />
        <Text>{t("draft.text", { date: formatDateTime(savedAt, language) })}</Text>
        {canEdit && (
          <Text>
            <Link to={applicationFormAddress(application)} className={buttonClass("primary")}>
              {t("drafts.open")}
            </Link>
          </Text>
        )}
      </>
    );
  if (completion)
    return (
      <>
        <Heading level={3} size="lg">
          {t("completion.title", { job })}
        </Heading>
        <CompletionTask application={application} />
        <Progress application={application} />
      </>
    );
  return (
    <>
      {isBeingEdited ? (
        <>
          <Heading level={3} size="lg">
            {t("edited.title", { job })}
          </Heading>
          <Text>{t("edited.text", { date: formatDateTime(savedAt, language) })}</Text>
          {canEdit && (
            <Text>
              <Link to={applicationFormAddress(application)} className={buttonClass("primary")}>
                {t("edited.link")}
              </Link>
            </Text>
          )}
        </>
      ) : (
        <>
          <Heading level={3} size="lg">
            {t(`${status}.title`, { job })}
          </Heading>
          <Text>{t(`${status}.text`)}</Text>
          <PromisedReplyDay application={application} />
        </>
      )}
      <Progress application={application} />
    </>
  );
}

/**
 * The progress of an application: whether its submission, its processing and its result are past, current or
 * ahead.
 */
function Progress({ application: { status, submittedAt } }: { application: ApplicationSummary }) {
  const { t } = useTranslation("profile");
  const language = useLanguage();
  const isOver = status === "hired" || status === "ended";
  const isTaken = status === "inProcess";
  const moments: Moment[] = [
    {
      id: "submitted",
      label: t("timeline.submitted"),
      state: isTaken || isOver ? "done" : "current",
      ...(submittedAt === null ? {} : { time: formatDateTime(submittedAt, language) }),
    },
    {
      id: "inProcess",
      label: t("timeline.inProcess"),
      state: isOver ? "done" : isTaken ? "current" : "ahead",
    },
    {
      id: "result",
      label: t(isOver ? `timeline.${status}` : "timeline.result"),
      state: isOver ? "current" : "ahead",
    },
  ];
  return (
    <>
      <Heading level={3} size="lg">
        {t("timeline.heading")}
      </Heading>
      <Timeline moments={moments} />
    </>
  );
}
