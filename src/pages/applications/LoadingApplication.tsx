import { useTranslation } from "react-i18next";
import { Loading } from "../../ui/Loading";
import { Page } from "../../ui/Page";

/** Shown while an application is loading. */
export function LoadingApplication() {
  const { t } = useTranslation("apply");
  return (
    <Page width="narrow">
      <Loading label={t("loading")} />
    </Page>
  );
}
