import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../api/client";
import { Stack } from "../../ui/Stack";
import { Text } from "../../ui/Text";

interface PasswordQuestionProps {
  /** Id of the form: a button elsewhere in the dialog submits it. */
  id: string;
  /** The account whose password is asked for. */
  email: string;
  setBusy: (busy: boolean) => void;
  onPassword: (password: string) => Promise<unknown>;
  /** Whether an error means that the password is wrong. */
  isWrong: (error: ApiError) => boolean;
}

/**
 * Asks for the account's password inside a dialog. Not drawn by the form engine: a field's id is its name, and the page
 * underneath may have a field with the same id.
 */
export function PasswordPrompt({ id, email, setBusy, onPassword, isWrong }: PasswordQuestionProps) {
  const { t } = useTranslation("account");
  const [error, setError] = useState<string>();
  const inputId = `${id}password`;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Trimmed, since the form engine trims the password too when it is set.
    const password = String(new FormData(event.currentTarget).get("password") ?? "").trim();
    if (password === "") return setError(t("again.empty"));
    setBusy(true);
    try {
      await onPassword(password);
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      setError(isWrong(reason) ? t("again.wrong") : reason.message || t("app:noAnswer"));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form id={id} noValidate onSubmit={submit}>
      <Stack>
        <Text tone="muted">{t("again.as", { email })}</Text>
        {/* For password managers, which look for a user name beside the password. */}
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
