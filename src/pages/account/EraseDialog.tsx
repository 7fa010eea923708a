import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { addresses } from "../../addresses";
import { eraseMe } from "../../api/me";
import { endSessionLocally } from "../../session/session";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { Text } from "../../ui/Text";
import { toast } from "../../ui/toast";
import { PasswordPrompt } from "./PasswordPrompt";

interface EraseDialogProps {
  email: string;
  onClose: () => void;
}

/** Erases the account, after its password is confirmed. */
export function EraseDialog({ email, onClose }: EraseDialogProps) {
  const { t } = useTranslation("profile");
  const navigate = useNavigate();
  const formId = useId();
  const [busy, setBusy] = useState(false);

  const erase = async (password: string) => {
    const { openApplicantJournal } = await import("../../wizard/applicantJournal");
    // Opened before the erasure, which deletes its key.
    const journal = await openApplicantJournal();
    await eraseMe(password);
    await journal?.clear();
    // First leave this page, which needs a session.
    await navigate(addresses.home, { flushSync: true });
    endSessionLocally();
    toast({ text: t("erase.done"), tone: "good" });
  };

  return (
    <Dialog
      title={t("erase.title")}
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t("erase.cancel")}
          </Button>
          <Button variant="danger" type="submit" form={formId} busy={busy}>
            {t("erase.confirm")}
          </Button>
        </>
      }
    >
      <Text>{t("erase.consequences")}</Text>
      <PasswordPrompt
        id={formId}
        email={email}
        setBusy={setBusy}
        onPassword={erase}
        isWrong={({ code }) => code === "INVALID"}
      />
    </Dialog>
  );
}
