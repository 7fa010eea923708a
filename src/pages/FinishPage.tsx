import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import { addresses } from "../addresses";
import { applicationsQuery } from "../api/applications";
import { type ApplicationSummary, finishCodes } from "../contract/applications";
import { previewStep } from "../engine/stepPaths";
import { useLanguage } from "../i18n";
import { editing } from "../paths";
import { buttonClass } from "../ui/Button";
import { Heading } from "../ui/Heading";
import { Mark } from "../ui/Mark";
import { Page } from "../ui/Page";
import { Row } from "../ui/Row";
import { Text } from "../ui/Text";
import { LoadingApplication } from "./applications/LoadingApplication";
import { wasEdited } from "./applications/wasEdited";

type Ending = keyof typeof finishCodes | "edited" | "editSaved";

/** The result of a submit or save, as the server knows it; the code in the address is only a hint. */
export function FinishPage() {
  const { t } = useTranslation("apply");
  const { applyType = "", applyId = "", finish = "" } = useParams();
  const { data } = useQuery({ ...applicationsQuery(useLanguage()), staleTime: 0 });
  if (!data) return <LoadingApplication />;

  const ending =
    applyType === editing
      ? endingOfEdit(
          data.find(({ id }) => id === Number(applyId)),
          finish,
        )
      : endingOf(
          data.filter(({ jobId }) => jobId === Number(applyId)),
          finish,
        );
  const isDone = ending === "submitted" || ending === "edited";
  return (
    <Page width="narrow">
      <Mark size="3rem" />
      <Heading level={1}>{t(`finish.${ending}Title`)}</Heading>
      <Text>{t(`finish.${ending}Text`)}</Text>
      <Row>
        <Link to={addresses.profile} className={buttonClass(isDone ? "primary" : "secondary")}>
          {t("toAccount")}
        </Link>
        {!isDone && (
          <Link to={addresses.apply(applyType, applyId, previewStep)} className={buttonClass("primary")}>
            {t("finish.continue")}
          </Link>
        )}
      </Row>
    </Page>
  );
}

function endingOfEdit(application: ApplicationSummary | undefined, finish: string): Ending {
  if (!application) return "failed";
  if (application.isBeingEdited)
    return finish.startsWith(finishCodes.failedButSaved) ? "failedButSaved" : "editSaved";
  return wasEdited(application) ? "edited" : "submitted";
}

function endingOf(applications: ApplicationSummary[], finish: string): Ending {
  const has = (draft: boolean) => applications.some(({ status }) => (status === "saved") === draft);
  // After an ended application there may be a draft of a second attempt: the address tells which one is meant.
  if (has(false) && (finish.startsWith(finishCodes.submitted) || !has(true))) return "submitted";
  if (!has(true)) return "failed";
  return finish.startsWith(finishCodes.failedButSaved) ? "failedButSaved" : "saved";
}
