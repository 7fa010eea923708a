import { useTranslation } from "react-i18next";
import { Page } from "../../ui/Page";
import { Spinner } from "../../ui/Spinner";

/** Shown while an application is loading. */
export function LoadingApplication() {
  const { t } = useTranslation("apply");
  return (
    <Page width="narrow">
      <Spinner label={t("loading")} />
    </Page>
  );
}
