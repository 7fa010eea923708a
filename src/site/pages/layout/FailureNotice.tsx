import { useTranslation } from "react-i18next";
import { Notice } from "../../../design/Notice";
import { failureText } from "./failureText";

/** The reason why a call failed, as a notice. Draws nothing without an error. */
export function FailureNotice({ error }: { error: Error | null }) {
  const { t } = useTranslation();
  return error && <Notice tone="bad" role="alert" title={failureText(t, error)} />;
}
