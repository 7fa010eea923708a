import type { useTranslation } from "react-i18next";
import { isApiError } from "../../api/client";

type SiteWords = ReturnType<typeof useTranslation<"app">>["t"];

/** Why a call failed: the server's message or else a text about cookies or the connection. */
export const failureText = (t: SiteWords, error: Error): string =>
  error.message || t(isApiError(error, "NO_COOKIES") ? "app:noCookies" : "app:noAnswer");
