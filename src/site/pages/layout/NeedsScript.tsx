import { useTranslation } from "react-i18next";
import { Notice } from "../../../design/Notice";

/** Says where there is no script that the page cannot do without. */
export function NeedsScript() {
  const { t } = useTranslation("app");
  return (
    <noscript>
      <Notice tone="warning" title={t("noScript")} />
    </noscript>
  );
}
