import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { addresses } from "../addresses";
import { ConfirmDialog } from "../ui/ConfirmDialog";
import { Text } from "../ui/Text";
import type { Submission } from "./useSubmission";

interface SubmissionDialogProps {
  submission: Submission;
  isEdit: boolean;
}

/** The dialog that the submission waits for: the confirmation or the privacy notice. */
export function SubmissionDialog({ submission, isEdit }: SubmissionDialogProps) {
  switch (submission.state) {
    case "idle":
      return null;
    case "confirming":
    case "sending":
      return <ConfirmSubmission submission={submission} isEdit={isEdit} />;
    case "acceptingPrivacy":
      return <AcceptPrivacy submission={submission} />;
  }
}

function ConfirmSubmission({ submission: { state, submit, cancel }, isEdit }: SubmissionDialogProps) {
  const { t } = useTranslation("apply");
  return (
    <ConfirmDialog
      title={t(isEdit ? "edit.submitTitle" : "submit.title")}
      confirmLabel={t("submit.confirm")}
      cancelLabel={t("submit.cancel")}
      busy={state === "sending"}
      onConfirm={submit}
      onCancel={cancel}
    >
      <Text>{t(isEdit ? "edit.submitText" : "submit.text")}</Text>
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
      <Link to={addresses.privacy} target="_blank">
        {t("submit.readPrivacy")}
      </Link>
    </ConfirmDialog>
  );
}
