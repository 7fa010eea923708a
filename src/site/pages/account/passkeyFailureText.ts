import type { useTranslation } from "react-i18next";
import { ApiError } from "../../api/client";
import { PasskeyError } from "../../session/passkeyError";
import { failureText } from "../layout/failureText";

type AccountWords = ReturnType<typeof useTranslation<"account">>["t"];

/**
 * The message for a passkey that failed or a call that was refused.
 * @throws the error itself when it is neither a `PasskeyError` nor an `ApiError`
 */
export function passkeyFailureText(t: AccountWords, error: unknown): string {
  if (error instanceof PasskeyError) return t(`passkey.${error.reason}`);
  if (error instanceof ApiError) return error.errors[0]?.message ?? failureText(t, error);
  throw error;
}
