import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import type { Application } from "../../contract/applications";
import { Button, buttonClass } from "../../design/Button";
import { Heading } from "../../design/Heading";
import { Loading } from "../../design/Loading";
import { Page } from "../../design/Page";
import { Row } from "../../design/Row";
import { Text } from "../../design/Text";
import { dateInTimeZone } from "../../forms/engine/dateInTimeZone";
import { useI18nextFormContext } from "../../forms/i18next/useI18nextFormContext";
import { formatDateTime } from "../../forms/language/formatDate";
import { AnswerSheet } from "../../forms/renderer/AnswerSheet";
import { resumeFromWireForSchema } from "../../resume/wire";
import { addresses } from "../addresses";
import { applicationFormQuery, applicationQuery } from "../api/applications";
import { filesQuery } from "../api/files";
import { jobQuery } from "../api/jobs";
import { useLanguage } from "../i18n";
import { completing } from "../paths";
import { createFileClient } from "../wizard/fileClient";
import { PrintLetterheadFrame } from "../wizard/PrintLetterheadFrame";
import { applicationFormAddress } from "./applications/applicationFormAddress";
import { LoadingApplication } from "./applications/LoadingApplication";
import { useLabelsWithServedChoices } from "./applications/useLabelsWithServedChoices";
import { wasEdited } from "./applications/wasEdited";
import { useTitle } from "./layout/useTitleAndFocus";

/** `/Resume/{id}`: one application, read only and printable. */
export function ResumePage() {
  const { id = "" } = useParams();
  const { data: application } = useQuery(applicationQuery(useLanguage(), id));
  if (!application) return <LoadingApplication />;
  return <Sheet application={application} />;
}

function Sheet({ application }: { application: Application }) {
  const { t } = useTranslation("apply");
  const language = useLanguage();
  const { data: shown } = useQuery(applicationFormQuery(language, String(application.id)));
  const { data: job } = useQuery(jobQuery(language, String(application.jobId)));
  const { data: uploaded } = useQuery(filesQuery);
  const files = useMemo(() => createFileClient(uploaded ?? []), [uploaded]);
  const served = useLabelsWithServedChoices(shown?.labels);
  // A submitted application is shown with the words that the applicant saw.
  const labels = application.status === "saved" ? served : shown?.labels;
  const context = useI18nextFormContext(labels, language, files);
  const answers = useMemo(
    () => resumeFromWireForSchema(shown?.form.schema, application.resume),
    [shown, application.resume],
  );
  useTitle(job?.title);
  return (
    <Page width="narrow">
      <header>
        <Text tone="muted">{t("app:titles.resume")}</Text>
        <Heading level={1}>{job?.title ?? t("app:titles.resume")}</Heading>
        {application.status !== "submitted" && (
          <Text tone="muted">
            {t(`app:status.${application.withdrawnAt === null ? application.status : "withdrawn"}`)}
          </Text>
        )}
        {application.submittedAt !== null && (
          <Text tone="muted">
            {t("resume.lead", { date: formatDateTime(application.submittedAt, language) })}
          </Text>
        )}
        {wasEdited(application) && (
          <Text tone="muted">
            {t("resume.edited", { date: formatDateTime(application.savedAt, language) })}
          </Text>
        )}
        {application.completedAt !== null && (
          <Text tone="muted">
            {t("resume.completed", { date: formatDateTime(application.completedAt, language) })}
          </Text>
        )}
        {application.isBeingEdited && <Text tone="accent">{application.savedMessage}</Text>}
        {application.editMessage && <Text tone="muted">{application.editMessage}</Text>}
      </header>
      {shown && context && uploaded ? (
        <PrintLetterheadFrame answers={answers} context={context} job={job?.title} number={application.id}>
          <AnswerSheet
            form={shown.form}
            answers={answers}
            problems={[]}
            context={context}
            {...(application.submittedAt !== null && {
              today: dateInTimeZone(shown.form.timeZone, new Date(application.savedAt)),
            })}
          />
        </PrintLetterheadFrame>
      ) : (
        <Loading label={t("loading")} />
      )}
      <Row as="footer">
        {application.completion && (
          <Link
            to={addresses.apply(completing, application.id)}
            className={`${buttonClass("primary")} no-print`}
          >
            {t("resume.complete")}
          </Link>
        )}
        {application.canEdit && (
          <Link to={applicationFormAddress(application)} className={`${buttonClass("primary")} no-print`}>
            {t("resume.edit")}
          </Link>
        )}
        <Button onClick={() => print()}>{t("preview.print")}</Button>
        <Link to={addresses.profile} className="no-print">
          {t("toAccount")}
        </Link>
      </Row>
    </Page>
  );
}
