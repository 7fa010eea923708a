import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { Button } from "../../../design/Button";
import { Dialog } from "../../../design/Dialog";
import { Text } from "../../../design/Text";
import { normalizeEmailWidthAndDomain } from "../../../forms/engine/normalizers";
import { addresses } from "../../addresses";
import { resendVerification } from "../../api/accounts";
import { ApiError } from "../../api/client";
import { forgotPassword } from "../../api/passwords";
import { failureText } from "../layout/failureText";
import { PromptField } from "./PromptField";

/**
 * The mails that the sign-in page offers, each with the call that requests it and the page that confirms the
 * request.
 */
const mails = {
  forgot: { send: forgotPassword, sent: addresses.resetMail(1) },
  resend: { send: resendVerification, sent: addresses.resent },
};
export type OfferedMail = keyof typeof mails;

interface MailDialogProps {
  kind: OfferedMail;
  /** The page to open once the link in the mail has been used. */
  wanted: string | undefined;
  onClose: () => void;
}

/** Asks for an email address, and requests a mail to it. */
export function RequestMailDialog({ kind, wanted, onClose }: MailDialogProps) {
  const { t } = useTranslation("account");
  const navigate = useNavigate();
  const formId = useId();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = normalizeEmailWidthAndDomain(String(new FormData(event.currentTarget).get("email") ?? ""));
    if (!looksLikeAddress.test(email)) return setError(t("mailDialog.invalid"));
    setBusy(true);
    try {
      await mails[kind].send({ email, ...(wanted && { to: wanted }) });
      await navigate(mails[kind].sent);
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      setError(reason.errors[0]?.message ?? failureText(t, reason));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      title={t(`app:titles.${kind}`)}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t("mailDialog.cancel")}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={busy}>
            {t(`${kind}.submit`)}
          </Button>
        </>
      }
      lead={<Text>{t(`${kind}.lead`)}</Text>}
    >
      <form id={formId} noValidate onSubmit={submit}>
        <PromptField
          id={`${formId}email`}
          label={t("mailDialog.email")}
          error={error}
          name="email"
          type="email"
          autoComplete="username"
          onInput={() => setError(undefined)}
        />
      </form>
    </Dialog>
  );
}

const looksLikeAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
