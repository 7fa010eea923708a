import { useTranslation } from "react-i18next";
import { Loading } from "../../../design/Loading";
import { Page } from "../../../design/Page";
import { NoScriptNotice } from "./NoScriptNotice";

/** Takes the place of an undrawn page until the browser has loaded that page. */
export function UndrawnPagePlaceholder() {
  const { t } = useTranslation();
  return (
    <Page width="narrow">
      <NoScriptNotice />
      <Loading label={t("loading")} />
    </Page>
  );
}
