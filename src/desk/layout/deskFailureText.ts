import type { useTranslation } from "react-i18next";
import { ApiError } from "../../site/api/client";
import { PasskeyError } from "../../site/session/passkeyError";

type DeskWords = ReturnType<typeof useTranslation>["t"];

/**
 * A sentence that explains a failure.
 * @throws an error that is neither an `ApiError` nor a `PasskeyError`, as it is a fault of the page
 */
export function deskFailureText(t: DeskWords, error: unknown): string {
  if (error instanceof PasskeyError) return t(`passkey.${error.reason}`);
  if (error instanceof ApiError) return error.message || t("app:noAnswer");
  throw error;
}
