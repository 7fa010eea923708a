import { useTranslation } from "react-i18next";
import { Loading } from "../../ui/Loading";
import { Notice } from "../../ui/Notice";
import { Page } from "../../ui/Page";

/** Stands for a page that is a person's own, until the browser has loaded it. */
export function Undrawn() {
  const { t } = useTranslation();
  return (
    <Page width="narrow">
      <noscript>
        <Notice tone="warning" title={t("noScript")} />
      </noscript>
      <Loading label={t("loading")} />
    </Page>
  );
}
