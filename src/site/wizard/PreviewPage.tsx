import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useNavigate } from "react-router";
import { finishCodes } from "../../contract/applications";
import { ActionBar } from "../../design/ActionBar";
import { Button } from "../../design/Button";
import { Row } from "../../design/Row";
import { Stack } from "../../design/Stack";
import { Text } from "../../design/Text";
import { TextWithJapaneseBreaks } from "../../design/TextWithJapaneseBreaks";
import { decodePercentEncoding } from "../../forms/engine/decodePercentEncoding";
import { stepOfAnswer } from "../../forms/engine/journey";
import { AnswerSheet } from "../../forms/renderer/AnswerSheet";
import { ErrorSummary } from "../../forms/renderer/ErrorSummary";
import type { FormContext } from "../../forms/renderer/FormContext";
import { sheetRowId } from "../../forms/renderer/sheet";
import { useIsLeft } from "../../forms/renderer/useIsLeft";
import { SaveStatus } from "../../forms/wizard/SaveStatus";
import { useSyncState } from "../../forms/wizard/useSyncState";
import { removeCachedApplications } from "../api/applications";
import { useLanguage } from "../i18n";
import { cameFromPreview } from "./cameFromPreview";
import type { Filling } from "./openWizard";
import { PrintLetterheadFrame } from "./PrintLetterheadFrame";
import { SubmissionDialog } from "./SubmissionDialog";
import { SubmissionFailureNotice } from "./SubmissionFailureNotice";
import { type Submission, useSubmission } from "./useSubmission";
import { useWizardWords } from "./useWizardWords";

interface PreviewPageProps {
  wizard: Filling;
  context: FormContext;
  /** The address of a step or of the finish page, given its last segment. */
  addressOf(segment: string): string;
  /** Opens the wizard again with the newest form and the server's answers. */
  reopen(): void;
}

/** The wizard's last step: the application as recruiters will read it, its problems, and the buttons to submit it. */
export function PreviewPage({ wizard, context, addressOf, reopen }: PreviewPageProps) {
  const { t } = useTranslation("apply");
  const navigate = useNavigate();
  const { answers, form, job } = wizard;
  const problems = useSyncExternalStore(answers.subscribeProblems, answers.problems);
  const submission = useSubmission(wizard, addressOf, reopen);
  const { missing, isRefused, failure } = submission;
  const isDue = form.phase === "due";
  const { hash } = useLocation();
  const number = useNumber(wizard);
  const hrefFor = (pointer: string) => `${addressOf(stepOfAnswer(form, pointer)?.path ?? "")}#${pointer}`;

  // Scrolls to the answer whose field the applicant has just returned from.
  useEffect(() => {
    const pointer = decodePercentEncoding(hash.slice(1));
    const row = pointer && document.getElementById(sheetRowId(pointer));
    if (!row) return;
    row.scrollIntoView({ block: "center" });
    row.querySelector<HTMLElement>("a[href]")?.focus({ preventScroll: true });
  }, [hash]);

  return (
    <Stack gap="8">
      <PrintLead lead={t(isDue ? "complete.lead" : "preview.lead")} />
      <ErrorSummary
        problems={missing}
        found={missing}
        form={form}
        answers={answers}
        context={context}
        title={t(isRefused ? "finish.failedButSavedTitle" : "preview.missing")}
        onGo={({ path }) => void navigate(hrefFor(path), { state: cameFromPreview })}
      />
      {failure && <SubmissionFailureNotice failure={failure} reopen={reopen} />}
      <PrintLetterheadFrame answers={answers.all()} context={context} job={job?.title} number={number}>
        <AnswerSheet
          form={form}
          answers={answers.all()}
          problems={problems}
          context={context}
          laterOnly={isDue}
          linkTo={(pointer, text, name) => (
            <Link to={hrefFor(pointer)} state={cameFromPreview} aria-label={name}>
              <TextWithJapaneseBreaks text={text} />
            </Link>
          )}
        />
      </PrintLetterheadFrame>
      <PreviewActions wizard={wizard} submission={submission} savedAddress={addressOf(finishCodes.saved)} />
      <SubmissionDialog submission={submission} wizard={wizard} />
    </Stack>
  );
}

/** The application's number, as soon as the server has it. */
function useNumber({ sync, number }: Filling): number | undefined {
  useSyncState(sync);
  return number();
}

function PrintLead({ lead }: { lead: string }) {
  const { t } = useTranslation("apply");
  return (
    <div className="no-print">
      <Stack gap="1">
        <Text>{lead}</Text>
        <Row justify="end">
          <Button variant="quiet" onClick={() => print()}>
            {t("preview.print")}
          </Button>
        </Row>
      </Stack>
    </div>
  );
}

interface PreviewActionsProps {
  wizard: Filling;
  submission: Submission;
  /** The address of the finish page for an application that is saved but not submitted. */
  savedAddress: string;
}

/** The buttons that save the application for later or submit it. */
function PreviewActions({ wizard, submission, savedAddress }: PreviewActionsProps) {
  const { t } = useTranslation("apply");
  const words = useWizardWords();
  const language = useLanguage();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isSaving, setSaving] = useState(false);
  const isLeft = useIsLeft();
  const save = async () => {
    setSaving(true);
    const saved = await wizard.sync.save();
    removeCachedApplications(client);
    // An applicant who has gone elsewhere meanwhile stays there.
    if (isLeft.current) return;
    setSaving(false);
    if (saved) await navigate(savedAddress);
  };
  return (
    <ActionBar
      status={
        <SaveStatus
          sync={wizard.sync}
          words={words}
          language={language}
          noReason={t("app:noAnswer")}
          isUploading={submission.state === "uploading"}
        />
      }
    >
      <Button onClick={save} busy={isSaving}>
        {t("preview.save")}
      </Button>
      <Button
        variant="primary"
        onClick={submission.review}
        disabled={wizard.closed}
        busy={submission.state === "uploading" || submission.state === "sending"}
      >
        {t("preview.submit")}
      </Button>
    </ActionBar>
  );
}
