import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { ConfirmDialog } from "../../design/ConfirmDialog";
import { Text } from "../../design/Text";
import { formatLastDay } from "../../forms/language/formatDate";
import { addresses } from "../addresses";
import { useLanguage } from "../i18n";
import { completing } from "../paths";
import type { Filling } from "./openWizard";
import { StatementChanges } from "./StatementChanges";
import type { Submission } from "./useSubmission";

interface SubmissionDialogProps {
  submission: Submission;
  wizard: Pick<Filling, "task" | "job">;
}

/** The dialog that the submission waits for: the confirmation, or the acceptance of the privacy statement. */
export function SubmissionDialog({ submission, wizard }: SubmissionDialogProps) {
  switch (submission.state) {
    case "idle":
    case "uploading":
      return null;
    case "confirming":
    case "sending":
      return <ConfirmSubmission submission={submission} wizard={wizard} />;
    case "acceptingPrivacy":
      return <AcceptPrivacy submission={submission} />;
  }
}

function ConfirmSubmission({
  submission: { state, submit, cancel },
  wizard: { task, job },
}: SubmissionDialogProps) {
  const { t } = useTranslation("apply");
  const language = useLanguage();
  return (
    <ConfirmDialog
      title={t(task === "apply" ? "submit.title" : `${task}.submitTitle`)}
      confirmLabel={t("submit.confirm")}
      cancelLabel={t("submit.cancel")}
      busy={state === "sending"}
      onConfirm={submit}
      onCancel={cancel}
    >
      <Text>{t(task === "apply" ? "submit.text" : `${task}.submitText`)}</Text>
      {task !== completing && (
        <Text>
          {job?.closesAt
            ? t("submit.editUntil", { date: formatLastDay(job.closesAt, language, job.timeZone) })
            : t("submit.editUntilTaken")}
        </Text>
      )}
    </ConfirmDialog>
  );
}

function AcceptPrivacy({ submission: { accept, cancel } }: Pick<SubmissionDialogProps, "submission">) {
  const { t } = useTranslation("apply");
  return (
    <ConfirmDialog
      title={t("refused.PRIVACY")}
      confirmLabel={t("submit.accept")}
      cancelLabel={t("submit.cancel")}
      onConfirm={accept}
      onCancel={cancel}
    >
      <Text>{t("submit.privacy")}</Text>
      <StatementChanges />
      <Link to={addresses.privacy} target="_blank">
        {t("submit.readPrivacy")}
      </Link>
    </ConfirmDialog>
  );
}
