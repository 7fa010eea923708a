import type { useTranslation } from "react-i18next";
import { ApiError } from "../../api/client";
import { PasskeyError } from "../../session/passkeyError";
import { failureText } from "../layout/failureText";

type AccountWords = ReturnType<typeof useTranslation<"account">>["t"];

/** The sentence for a failure of a passkey. @throws any error that is neither a passkey's nor the API's */
export function passkeyFailure(t: AccountWords, error: unknown): string {
  if (error instanceof PasskeyError) return t(`passkey.${error.reason}`);
  if (error instanceof ApiError) return error.errors[0]?.message ?? failureText(t, error);
  throw error;
}
