import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Stack } from "../../../design/Stack";
import { Text } from "../../../design/Text";
import { ApiError } from "../../api/client";
import { HiddenUsernameField } from "./HiddenUsernameField";
import { PromptField } from "./PromptField";
import { passkeyFailureText } from "./passkeyFailureText";

interface PasswordQuestionProps {
  /** Id of the form: a button elsewhere in the dialog submits it. */
  id: string;
  /** The email address of the account to which the password belongs. */
  email: string;
  setBusy: (busy: boolean) => void;
  onPassword: (password: string) => Promise<unknown>;
  /** Whether an error means that the password is wrong. */
  isWrong: (error: ApiError) => boolean;
}

/** Asks for the account's password inside a dialog. */
export function PasswordPrompt({ id, email, setBusy, onPassword, isWrong }: PasswordQuestionProps) {
  const { t } = useTranslation("account");
  const [error, setError] = useState<string>();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Trimmed, since the form engine trims the password too when it is set.
    const password = String(new FormData(event.currentTarget).get("password") ?? "").trim();
    if (password === "") return setError(t("again.empty"));
    setBusy(true);
    try {
      await onPassword(password);
    } catch (reason) {
      const wrong = reason instanceof ApiError && isWrong(reason);
      setError(wrong ? t("again.wrong") : passkeyFailureText(t, reason));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form id={id} noValidate onSubmit={submit}>
      <Stack>
        <Text tone="muted">{t("again.as", { email })}</Text>
        <HiddenUsernameField email={email} />
        <PromptField
          id={`${id}password`}
          label={t("again.password")}
          error={error}
          name="password"
          type="password"
          autoComplete="current-password"
          onInput={() => setError(undefined)}
        />
      </Stack>
    </form>
  );
}
