import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Passkey } from "../../../contract/passkeys";
import { Button } from "../../../design/Button";
import { Dialog } from "../../../design/Dialog";
import { namePasskey } from "../../api/passkeys";
import { PromptField } from "./PromptField";
import { passkeyFailureText } from "./passkeyFailureText";

interface PasskeyNameDialogProps {
  passkey: Passkey;
  onNamed: () => Promise<unknown>;
  onClose: () => void;
}

export function PasskeyNameDialog({ passkey, onNamed, onClose }: PasskeyNameDialogProps) {
  const { t } = useTranslation(["profile", "account"]);
  const formId = useId();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name") ?? "").trim();
    if (name === "") return setError(t("passkeys.nameless"));
    setBusy(true);
    try {
      await namePasskey(passkey.id, name);
      await onNamed();
    } catch (reason) {
      setError(passkeyFailureText(t, reason));
      setBusy(false);
    }
  };

  return (
    <Dialog
      title={t("passkeys.renameTitle")}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t("passkeys.cancel")}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={busy}>
            {t("passkeys.save")}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={save}>
        <PromptField
          id={`${formId}name`}
          label={t("passkeys.name")}
          error={error}
          name="name"
          type="text"
          autoComplete="off"
          maxLength={64}
          defaultValue={passkey.name}
          onInput={() => setError(undefined)}
        />
      </form>
    </Dialog>
  );
}
