import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Me } from "../../../contract/me";
import type { OwnerProof } from "../../../contract/passkeyData";
import { Button } from "../../../design/Button";
import { Dialog } from "../../../design/Dialog";
import { PasskeyButton } from "./PasskeyButton";
import { PasswordPrompt } from "./PasswordPrompt";

interface ProofDialogProps {
  me: Me;
  title: string;
  confirmLabel: string;
  cancelLabel: string;
  /** Whether the action cannot be undone. */
  danger?: boolean;
  /** Does the confirmed action. If it throws, the dialog stays open and shows why. */
  onProof: (proof: OwnerProof) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** Asks for the password or a passkey before something that only the account's owner may do. */
export function ProofDialog({
  me: { email, hasPassword, hasPasskey },
  title,
  confirmLabel,
  cancelLabel,
  danger = false,
  onProof,
  onClose,
  children,
}: ProofDialogProps) {
  const { t } = useTranslation("account");
  const formId = useId();
  const [busy, setBusy] = useState(false);
  const variant = danger ? "danger" : "primary";
  return (
    <Dialog
      title={title}
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {cancelLabel}
          </Button>
          {hasPassword && (
            <Button variant={variant} type="submit" form={formId} busy={busy}>
              {confirmLabel}
            </Button>
          )}
        </>
      }
      lead={children}
    >
      {hasPassword && (
        <PasswordPrompt
          id={formId}
          email={email}
          setBusy={setBusy}
          onPassword={(password) => onProof({ password })}
          isWrong={({ code }) => code === "INVALID"}
        />
      )}
      {hasPasskey && (
        <PasskeyButton
          purpose="proof"
          variant={hasPassword ? "secondary" : variant}
          onSigned={(passkey) => onProof({ passkey })}
        >
          {t("passkey.confirm")}
        </PasskeyButton>
      )}
    </Dialog>
  );
}
