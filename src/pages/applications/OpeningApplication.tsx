import { useTranslation } from "react-i18next";
import { Page } from "../../ui/Page";
import { Spinner } from "../../ui/Spinner";

/** Until an application is there to be filled, read or followed. */
export function OpeningApplication() {
  const { t } = useTranslation("apply");
  return (
    <Page width="narrow">
      <Spinner label={t("loading")} />
    </Page>
  );
}
