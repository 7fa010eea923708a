import { useTranslation } from "react-i18next";
import { Notice } from "../../../design/Notice";

/** Explains, in a browser without scripts, that the page needs them. */
export function NoScriptNotice() {
  const { t } = useTranslation("app");
  return (
    <noscript>
      <Notice tone="warning" title={t("noScript")} />
    </noscript>
  );
}
