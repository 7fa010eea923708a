import { useTranslation } from "react-i18next";
import { Heading } from "../../design/Heading";
import { LogoMark } from "../../design/LogoMark";
import { Page } from "../../design/Page";
import { Text } from "../../design/Text";
import { RedirectHomeNotice } from "./layout/RedirectHomeNotice";

/**
 * `/VerifyResend/Success`: confirms the request without revealing whether the account exists, then goes to the home
 * page.
 */
export function VerifyResendSuccessPage() {
  const { t } = useTranslation("account");
  return (
    <Page width="narrow">
      <LogoMark size="3rem" />
      <Heading level={1}>{t("resend.sentTitle")}</Heading>
      <Text size="lg">{t("resend.sentText")}</Text>
      <RedirectHomeNotice />
    </Page>
  );
}
