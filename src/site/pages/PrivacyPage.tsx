import { useTranslation } from "react-i18next";
import { Heading } from "../../design/Heading";
import { Page } from "../../design/Page";
import { PrivacyText } from "./account/PrivacyText";

/** `/Privacy`: the privacy statement. */
export function PrivacyPage() {
  const { t } = useTranslation();
  return (
    <Page width="narrow">
      <Heading level={1}>{t("titles.privacy")}</Heading>
      <PrivacyText />
    </Page>
  );
}
