import { useTranslation } from "react-i18next";
import { Heading } from "../ui/Heading";
import { Page } from "../ui/Page";
import { PrivacyText } from "./account/PrivacyText";

/** `/Privacy`: the data privacy statement. */
export function PrivacyPage() {
  const { t } = useTranslation();
  return (
    <Page width="narrow">
      <Heading level={1}>{t("titles.privacy")}</Heading>
      <PrivacyText />
    </Page>
  );
}
