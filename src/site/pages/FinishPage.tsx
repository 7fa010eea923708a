import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useMatch, useNavigate, useParams } from "react-router";
import { type ApplicationSummary, finishCodes } from "../../contract/applications";
import type { Reason } from "../../contract/codes";
import { Button, buttonClass } from "../../design/Button";
import { Heading } from "../../design/Heading";
import { Page } from "../../design/Page";
import { Row } from "../../design/Row";
import { SceneBanner } from "../../design/SceneBanner";
import { Text } from "../../design/Text";
import { previewStep } from "../../forms/engine/stepPaths";
import { addresses } from "../addresses";
import { applicationsQuery, mayApplyQuery } from "../api/applications";
import { personalQueryKey } from "../api/personalQueryKey";
import { useLanguage } from "../i18n";
import { completing, editing, patternOf } from "../paths";
import { findRestoreOfDeletedDraft } from "../wizard/applicantJournal";
import { LoadingApplication } from "./applications/LoadingApplication";
import { NextStages } from "./applications/NextStages";
import { SavedApplicationFacts } from "./applications/SavedApplicationFacts";
import { SubmittedApplicationFacts } from "./applications/SubmittedApplicationFacts";
import { wasEdited } from "./applications/wasEdited";

type Ending = keyof typeof finishCodes | "edited" | "editSaved" | "completed" | "completionSaved";

interface Finish {
  ending: Ending;
  /** The application as the server has it; undefined when the server has none. */
  application: ApplicationSummary | undefined;
}

/**
 * The result of a submit or save, from the server's list of applications; the code in the address is only a
 * hint.
 */
export function FinishPage() {
  const { t } = useTranslation("apply");
  const { applyType = "", applyId = "" } = useParams();
  // The router has a literal route for each finish code, so its parameters do not contain the code.
  const { finish = "" } = useMatch(patternOf("finish"))?.params ?? {};
  const { data } = useQuery({ ...applicationsQuery(useLanguage()), staleTime: 0 });
  if (!data) return <LoadingApplication />;

  const finishOfSubmitted = finishes[applyType];
  const { ending, application } = finishOfSubmitted
    ? finishOfSubmitted(
        data.find(({ id }) => id === Number(applyId)),
        finish,
      )
    : finishOf(
        data.filter(({ jobId }) => jobId === Number(applyId)),
        finish,
      );
  const title = <Heading level={1}>{t(`finish.${ending}Title`)}</Heading>;
  if (ending === "failed" || ending === "failedButSaved")
    return (
      <Page width="narrow">
        {title}
        {finishOfSubmitted ? (
          <FailedChange ending={ending} application={application} />
        ) : (
          <FailedSubmission ending={ending} application={application} />
        )}
      </Page>
    );
  const isSubmitted = ending === "submitted" || ending === "edited" || ending === "completed";
  return (
    <Page width="narrow">
      <SceneBanner name={isSubmitted ? "takeoff" : "windowSeat"} />
      {title}
      <Text>{t(`finish.${ending}Text`)}</Text>
      {application && isSubmitted && (
        <>
          <SubmittedApplicationFacts application={application} />
          <NextStages application={application} />
        </>
      )}
      {application && !isSubmitted && <SavedApplicationFacts application={application} />}
      <NextLinks canContinue={!isSubmitted} />
    </Page>
  );
}

/** A submission that failed, with the server's current reason. */
function FailedSubmission({ ending, application }: Finish) {
  const { t } = useTranslation("apply");
  const { applyId = "" } = useParams();
  const { data: may, isPending } = useQuery({ ...mayApplyQuery(applyId, true), throwOnError: false });
  if (isPending) return null;
  const isSaved = ending === "failedButSaved";
  const reason = may?.reason;
  return (
    <>
      {reason && <Text>{t(`refused.${reason}`)}</Text>}
      {!isSaved && <Text>{t("finish.failedText")}</Text>}
      {isSaved && <Text>{t(reason ? "finish.kept" : "finish.failedButSavedText")}</Text>}
      {application && <SavedApplicationFacts application={application} />}
      {!reason && !application ? <GoneDraft /> : <NextLinks canContinue={reason === undefined} />}
    </>
  );
}

/**
 * The notice that the draft was deleted elsewhere. If its answers are left in this browser, a button makes a
 * new draft of them.
 */
function GoneDraft() {
  const { t } = useTranslation("apply");
  const navigate = useNavigate();
  const { applyType = "", applyId = "" } = useParams();
  const { data: keep, isPending } = useQuery({
    queryKey: [personalQueryKey, "leftBehind", applyType, applyId],
    queryFn: async () => ({
      entry: await findRestoreOfDeletedDraft(applyType, applyId).catch(() => undefined),
    }),
    gcTime: 0,
  });
  if (isPending) return null;
  const begin = keep?.entry;
  return (
    <>
      <Text>{t("finish.gone")}</Text>
      {begin && <Text>{t("finish.keptHere")}</Text>}
      <NextLinks canContinue={false}>
        {begin && (
          <Button
            variant="primary"
            onClick={async () => {
              await begin();
              await navigate(addresses.apply(applyType, applyId, previewStep));
            }}
          >
            {t("finish.beginAgain")}
          </Button>
        )}
      </NextLinks>
    </>
  );
}

/** An edit, or later answers, that could not be submitted. */
function FailedChange({ ending, application }: Finish) {
  const { t } = useTranslation("apply");
  const { applyType } = useParams();
  const reason = applyType === completing ? whyNotComplete(application) : whyNotEdit(application);
  return (
    <>
      {reason && <Text>{t(`refused.${reason}`)}</Text>}
      <Text>{t(`finish.${ending}Text`)}</Text>
      {application && <Text>{t("finish.unchanged")}</Text>}
      <NextLinks canContinue={reason === undefined} />
    </>
  );
}

const whyNotEdit = (application: ApplicationSummary | undefined): Reason | undefined =>
  application?.canEdit ? undefined : "NOT_EDITABLE";

const whyNotComplete = (application: ApplicationSummary | undefined): Reason | undefined =>
  application?.completion ? undefined : "NOT_ASKED";

function NextLinks({ canContinue, children }: { canContinue: boolean; children?: ReactNode }) {
  const { t } = useTranslation("apply");
  const { applyType = "", applyId = "" } = useParams();
  return (
    <Row>
      <Link to={addresses.profile} className={buttonClass(canContinue || children ? "secondary" : "primary")}>
        {t("toAccount")}
      </Link>
      {children}
      {canContinue && (
        <Link to={addresses.apply(applyType, applyId, previewStep)} className={buttonClass("primary")}>
          {t("finish.continue")}
        </Link>
      )}
    </Row>
  );
}

function finishOfEdit(application: ApplicationSummary | undefined, finish: string): Finish {
  const ending = () => {
    if (!application || finish.startsWith(finishCodes.failed)) return "failed";
    if (application.isBeingEdited)
      return finish.startsWith(finishCodes.failedButSaved) ? "failedButSaved" : "editSaved";
    return wasEdited(application) ? "edited" : "submitted";
  };
  return { ending: ending(), application };
}

function finishOfCompletion(application: ApplicationSummary | undefined, finish: string): Finish {
  const ending = () => {
    if (!application || finish.startsWith(finishCodes.failed)) return "failed";
    if (!application.completion) return "completed";
    return finish.startsWith(finishCodes.failedButSaved) ? "failedButSaved" : "completionSaved";
  };
  return { ending: ending(), application };
}

/**
 * The functions that find the result for a submitted application, by `edit` or `complete` in place of the
 * ApplyType.
 */
const finishes: Record<string, typeof finishOfEdit | undefined> = {
  [editing]: finishOfEdit,
  [completing]: finishOfCompletion,
};

function finishOf(applications: ApplicationSummary[], finish: string): Finish {
  const draft = applications.find(({ status }) => status === "saved");
  const submitted = applications.find(({ status }) => status !== "saved");
  // After an ended application there may be a draft of a second attempt: the address decides which one is shown. A draft
  // that failed and is gone was deleted elsewhere; it was not submitted, if the other application has ended.
  const isGone = finish.startsWith(finishCodes.failed) && submitted?.status === "ended";
  if (submitted && (finish.startsWith(finishCodes.submitted) || (!draft && !isGone)))
    return { ending: "submitted", application: submitted };
  if (!draft || finish.startsWith(finishCodes.failed)) return { ending: "failed", application: draft };
  const ending = finish.startsWith(finishCodes.failedButSaved) ? "failedButSaved" : "saved";
  return { ending, application: draft };
}
