import { useTranslation } from "react-i18next";
import { Loading } from "../../../design/Loading";
import { Page } from "../../../design/Page";

/** Shown while an application is loading. */
export function LoadingApplication() {
  const { t } = useTranslation("apply");
  return (
    <Page width="narrow">
      <Loading label={t("loading")} />
    </Page>
  );
}
