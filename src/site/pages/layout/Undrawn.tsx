import { useTranslation } from "react-i18next";
import { Loading } from "../../../design/Loading";
import { Page } from "../../../design/Page";
import { NeedsScript } from "./NeedsScript";

/** Takes the place of an undrawn page until the browser has loaded that page. */
export function Undrawn() {
  const { t } = useTranslation();
  return (
    <Page width="narrow">
      <NeedsScript />
      <Loading label={t("loading")} />
    </Page>
  );
}
