import { type FormEvent, Suspense, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../api/client";
import { lastSignedInEmail, signIn } from "../session/session";
import { useAskedToSignIn } from "../session/signInAgain";
import { Button } from "../ui/Button";
import { Dialog } from "../ui/Dialog";
import { Stack } from "../ui/Stack";
import { Text } from "../ui/Text";

/** Signing in again above a page that must not go away: the same account, so only its password is asked. */
export function SignInDialog() {
  const asked = useAskedToSignIn();
  // Its words may still have to be fetched: the page underneath does not wait for them.
  return <Suspense>{asked && <AskingDialog answer={asked.answer} />}</Suspense>;
}

function AskingDialog({ answer }: { answer: (signedIn: boolean) => void }) {
  const { t } = useTranslation("account");
  const formId = useId();
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      title={t("again.title")}
      onClose={() => answer(false)}
      actions={
        <>
          <Button variant="quiet" onClick={() => answer(false)}>
            {t("again.leave")}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={busy}>
            {t("login.submit")}
          </Button>
        </>
      }
    >
      <Text>{t("again.text")}</Text>
      <PasswordForm id={formId} setBusy={setBusy} onSignedIn={() => answer(true)} />
    </Dialog>
  );
}

interface PasswordFormProps {
  id: string;
  setBusy: (busy: boolean) => void;
  onSignedIn: () => void;
}

/** By hand, not from the sign-in form's data: the names of its fields are ids of the page underneath, too. */
function PasswordForm({ id, setBusy, onSignedIn }: PasswordFormProps) {
  const { t } = useTranslation("account");
  const [error, setError] = useState<string>();
  const email = lastSignedInEmail() ?? "";
  const inputId = `${id}password`;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Trimmed, as every form trims what it is sent with.
    const password = String(new FormData(event.currentTarget).get("password") ?? "").trim();
    if (password === "") return setError(t("again.empty"));
    setBusy(true);
    try {
      await signIn({ email, password });
      onSignedIn();
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      const isWrong = reason.code === "SIGN_IN_FAILED";
      setError(isWrong ? t("again.wrong") : reason.message || t("app:noAnswer"));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form id={id} noValidate onSubmit={submit}>
      <Stack>
        <Text tone="muted">{t("again.as", { email })}</Text>
        {/* For password managers, which look for the name beside the password. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <div className="field">
          <label className="field-label" htmlFor={inputId}>
            {t("again.password")}
          </label>
          <input
            id={inputId}
            name="password"
            type="password"
            className="control"
            autoComplete="current-password"
            required
            aria-invalid={error !== undefined}
            aria-describedby={`${inputId}error`}
            onInput={() => setError(undefined)}
          />
          <div className="field-error" id={`${inputId}error`} role="alert">
            {error}
          </div>
        </div>
      </Stack>
    </form>
  );
}
