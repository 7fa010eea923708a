import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useParams } from "react-router";
import type { Reason } from "../../contract/codes";
import { Button, buttonClass } from "../../design/Button";
import { Disclosure } from "../../design/Disclosure";
import { Heading } from "../../design/Heading";
import { LogoMark } from "../../design/LogoMark";
import { Notice } from "../../design/Notice";
import { Page } from "../../design/Page";
import { markSize, Stepper } from "../../design/Stepper";
import { StepTransition } from "../../design/StepTransition";
import { Text } from "../../design/Text";
import type { Label } from "../../forms/engine/form";
import { previewStep } from "../../forms/engine/stepPaths";
import { formatLastDay } from "../../forms/language/formatDate";
import type { FormContext } from "../../forms/renderer/FormContext";
import { ConflictDialog } from "../../forms/wizard/ConflictDialog";
import { useStepDirection } from "../../forms/wizard/useStepDirection";
import { useStepperSteps } from "../../forms/wizard/useStepperSteps";
import { useKeepsCopy, useSyncState } from "../../forms/wizard/useSyncState";
import { addresses } from "../addresses";
import { applicationsQuery } from "../api/applications";
import { jobQuery } from "../api/jobs";
import { reloadFailedPage } from "../builds/reload";
import { useReload } from "../builds/useReload";
import { useLanguage } from "../i18n";
import { editing } from "../paths";
import { currentMe, hasSignedOut, isSameEmail } from "../session/session";
import { askToSignIn } from "../session/signInAgain";
import { useMe } from "../session/useMe";
import { preloadFitting } from "../wizard/fileClient";
import type { OpenedWizard, Refused } from "../wizard/openWizard";
import { PreparationFacts } from "../wizard/PreparationFacts";
import { PreviewPage } from "../wizard/PreviewPage";
import { RetiredAnswersNotice } from "../wizard/RetiredAnswersNotice";
import { StartOver } from "../wizard/StartOver";
import { useWizard } from "../wizard/useWizard";
import { useWizardWords } from "../wizard/useWizardWords";
import { WizardStep } from "../wizard/WizardStep";
import { AlreadyAppliedJobText } from "./applications/AlreadyAppliedJobText";
import { isCompletionOverdue } from "./applications/isCompletionOverdue";
import { LoadingApplication } from "./applications/LoadingApplication";
import { useWizardFormContext } from "./applications/useWizardFormContext";
import { useTitle } from "./layout/useTitleAndFocus";
import { NotFoundPage } from "./NotFoundPage";

/** `/Apply/{ApplyType}/{ApplyId}` and its steps: the wizard for one job. */
export function ApplyPage() {
  const { applyType = "", applyId = "" } = useParams();
  const { t } = useTranslation("apply");
  const { opening, reopen } = useWizard(applyType, applyId);
  switch (opening.kind) {
    case "opening":
      return <LoadingApplication />;
    case "failed":
      return (
        <Page width="narrow">
          <Notice tone="bad" role="alert" title={t("failedToOpen")}>
            <Button onClick={reopen}>{t("tryAgain")}</Button>
          </Notice>
        </Page>
      );
    case "refused":
      return <RefusedNotice {...opening.refused} />;
    case "open":
      return <OpenWizard wizard={opening.wizard} reopen={reopen} />;
  }
}

/** The text keys of the headings for a refused edit or completion. All other refusals share one heading. */
const refusedHeadings: Partial<Record<Reason, string>> = {
  NOT_EDITABLE: "edit.refused",
  NOT_ASKED: "complete.refused",
};

function RefusedNotice({ reason, job }: Refused) {
  const { t } = useTranslation("apply");
  const { data: applications = [] } = useQuery(applicationsQuery(useLanguage()));
  const [to, label] = wayOut(reason, job?.id);
  return (
    <Page width="narrow">
      <Heading level={1}>{t(refusedHeadings[reason] ?? "refused.title")}</Heading>
      <Notice tone="warning" title={t(`refused.${reason}`)}>
        {reason === "ALREADY_APPLIED" && (
          <AlreadyAppliedJobText applications={applications} besides={job?.id} />
        )}
      </Notice>
      <Link to={to} className={buttonClass("primary")}>
        {t(label)}
      </Link>
    </Page>
  );
}

function wayOut(reason: Reason, jobId: number | undefined): [to: string, label: string] {
  if (jobId === undefined || reason === "ALREADY_APPLIED" || refusedHeadings[reason])
    return [addresses.profile, "toAccount"];
  return [addresses.job(jobId), "toJob"];
}

interface OpenWizardProps {
  wizard: OpenedWizard;
  reopen(): void;
}

function OpenWizard({ wizard, reopen }: OpenWizardProps) {
  const { t } = useTranslation("apply");
  const words = useWizardWords();
  const { applyType = "", applyId = "", step: path = "" } = useParams();
  const { form, job, files } = wizard;
  const context = useMarkNewFields(useWizardFormContext(wizard), wizard.added);
  useSignInPrompt(wizard);
  useEffect(preloadFitting, []);

  const stops = [...form.steps.map((each) => each.path), previewStep];
  // An address without a step opens the first step that the form has: a form of later answers has only some
  // steps.
  const place = path === "" ? 0 : stops.findIndex((stop) => stop.toLowerCase() === path.toLowerCase());
  const step = form.steps[place];
  const addressOf = (segment: string) => addresses.apply(applyType, applyId, segment);
  const direction = useStepDirection(place);
  const waypoints = useStepperSteps(wizard, context, step?.id ?? previewStep, addressOf, words);
  const name = waypoints.find(({ current }) => current)?.label ?? "";
  const language = useLanguage();
  // The job may still be in the language in which the wizard was opened, until it has loaded in the current
  // language.
  const { data: named = job } = useQuery({ ...jobQuery(language, String(job.id)), placeholderData: job });
  useTitle(t("title", { step: name, job: named.title }));
  // An address under `edit` or `complete` does not contain the form, so its step may belong to another form.
  if (place < 0) return <NotFoundPage />;
  if (!context) return <LoadingApplication />;

  return (
    <Page width="narrow">
      <Stepper
        label={t("route")}
        position={t("position", { place: place + 1, count: stops.length })}
        steps={waypoints}
        mark={<LogoMark size={markSize} />}
        renderLink={({ href, ...rest }) => <Link to={href} {...rest} />}
      />
      <header className="no-print">
        <Text tone="muted">{t("applicationFor", { job: named.title })}</Text>
        <Heading level={1}>{name}</Heading>
      </header>
      <WizardNotices {...wizard} />
      {step && wizard.applicationId !== undefined && (
        <RetiredAnswersNotice applicationId={wizard.applicationId} form={form} step={step} files={files} />
      )}
      <OlderForm {...wizard} />
      {place === 0 && wizard.task === "apply" && named.preparation && (
        // The preparation is unfolded until the first save.
        <Disclosure summary={t("prepare.title")} open={wizard.applicationId === undefined}>
          <PreparationFacts {...named.preparation} />
        </Disclosure>
      )}
      <StepTransition place={step?.id ?? previewStep} direction={direction}>
        {step ? (
          <WizardStep
            key={step.id}
            wizard={wizard}
            step={step}
            context={context}
            before={place > 0 ? addressOf(stops[place - 1] ?? "") : undefined}
            after={addressOf(stops[place + 1] ?? previewStep)}
            preview={addressOf(previewStep)}
            isLast={place === form.steps.length - 1}
          />
        ) : (
          <PreviewPage
            wizard={{ ...wizard, job: named }}
            context={context}
            addressOf={addressOf}
            reopen={reopen}
          />
        )}
      </StepTransition>
      {wizard.task === "apply" && <StartOver {...wizard} reopen={reopen} />}
      <ConflictDialog resolver={wizard.conflictResolver} form={form} context={context} words={words} />
    </Page>
  );
}

/** Notices above the form, to be read before the applicant types. */
function WizardNotices({ task, completion, job, closed, sync }: OpenedWizard) {
  const { t } = useTranslation("apply");
  const language = useLanguage();
  const keepsCopy = useKeepsCopy(sync);
  return (
    <>
      {task === editing && (
        <Notice title={t("edit.title")}>
          <Text>{t("edit.text")}</Text>
        </Notice>
      )}
      {completion && (
        <Notice title={t("complete.title")}>
          <Text>
            {t(isCompletionOverdue(completion) ? "complete.late" : "complete.text", {
              date: formatLastDay(completion.dueAt, language, job.timeZone),
            })}
          </Text>
        </Notice>
      )}
      {closed && <Notice tone="warning" title={t("closed")} />}
      {!keepsCopy && <Notice title={t("noJournal")} />}
    </>
  );
}

/**
 * Reloads the page if it opens with an older form than the server's. When a later save finds a newer form,
 * shows a notice.
 */
function OlderForm({ isOlder, sync }: OpenedWizard) {
  const { t } = useTranslation("apply");
  const { kind } = useSyncState(sync);
  const keepsCopy = useKeepsCopy(sync);
  const { reload, isBusy } = useReload();
  useEffect(() => {
    if (isOlder) void reloadFailedPage();
  }, [isOlder]);
  async function loadNewForm() {
    // The notice has warned of the loss, and the browser asks before it closes the page.
    if ((await reload()) === "unsaved") location.reload();
  }
  return (
    kind === "olderForm" && (
      <Notice tone="warning" role="alert" title={t("olderForm.title")}>
        <Text>{t(keepsCopy ? "olderForm.text" : "olderForm.notKept")}</Text>
        <Button busy={isBusy} onClick={loadNewForm}>
          {t("submit.reload")}
        </Button>
      </Notice>
    )
  );
}

/** Marks the fields that are new since the applicant's last save. */
function useMarkNewFields(context: FormContext | undefined, added: string[]): FormContext | undefined {
  return useMemo(() => {
    if (!context || added.length === 0) return context;
    const isNew = ([key]: [string, Label]) => added.includes(key);
    const marked = Object.entries(context.labels)
      .filter(isNew)
      .map(([key, label]) => [key, { ...label, isNew: true }]);
    return { ...context, labels: { ...context.labels, ...Object.fromEntries(marked) } };
  }, [context, added]);
}

/**
 * Asks the applicant to sign in again when the session ends while a form is open, and saves the form's
 * answers afterwards. Leaves the form when somebody else has signed in.
 */
function useSignInPrompt({ sync, sending: { owner } }: OpenedWizard): void {
  const me = useMe();
  const navigate = useNavigate();
  const state = useSyncState(sync);
  const ended = me === undefined || state.kind === "signedOut";
  const isAnothers = me !== undefined && !isSameEmail(me.email, owner);
  useEffect(() => {
    if (isAnothers) return void navigate(addresses.profile);
    // An applicant who has signed out is not asked again.
    if (!ended || hasSignedOut()) return;
    let isLeft = false;
    void askToSignIn().then((signedIn) => {
      if (signedIn) void sync.save();
      else if (!isLeft && !currentMe() && !hasSignedOut()) void navigate(addresses.login);
    });
    return () => {
      isLeft = true;
    };
  }, [ended, isAnothers, sync, navigate]);
}
