import { useTranslation } from "react-i18next";
import { Notice } from "../../../design/Notice";

/**
 * Why a call failed, on the page itself: the server's sentence or, without a response, a sentence about the connection.
 */
export function FailureNotice({ error }: { error: Error | null }) {
  const { t } = useTranslation();
  return error && <Notice tone="bad" role="alert" title={error.message || t("noAnswer")} />;
}
