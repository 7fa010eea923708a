import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SignedChallenge } from "../../../contract/passkeyData";
import type { SigningPurpose } from "../../../contract/passkeys";
import { Button } from "../../../design/Button";
import { Stack } from "../../../design/Stack";
import { useIsHydrated } from "../layout/useIsHydrated";
import { passkeyFailureText } from "./passkeyFailureText";

interface PasskeyButtonProps {
  purpose: SigningPurpose;
  variant?: "primary" | "secondary" | "danger";
  onSigned: (passkey: SignedChallenge) => Promise<unknown>;
  children: ReactNode;
}

/** A button to sign with a passkey, with the reason for a failure below it. */
export function PasskeyButton({ purpose, variant = "secondary", onSigned, children }: PasskeyButtonProps) {
  const { t } = useTranslation("account");
  const isHydrated = useIsHydrated();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const sign = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { signByPasskey } = await import("../../session/passkeys");
      const { loadSigningOptions } = await import("../../api/passkeys");
      await onSigned(await signByPasskey(() => loadSigningOptions(purpose)));
    } catch (error) {
      setFailure(passkeyFailureText(t, error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Stack gap="2" align="start">
      <Button variant={variant} busy={busy} disabled={!isHydrated} onClick={sign}>
        {children}
      </Button>
      {failure && (
        <div className="field-error" role="alert">
          {failure}
        </div>
      )}
    </Stack>
  );
}
