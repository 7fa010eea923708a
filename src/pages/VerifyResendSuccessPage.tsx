import { useTranslation } from "react-i18next";
import { Heading } from "../ui/Heading";
import { Mark } from "../ui/Mark";
import { Page } from "../ui/Page";
import { Text } from "../ui/Text";
import { RedirectHomeNotice } from "./layout/RedirectHomeNotice";

/** `/VerifyResend/Success`: does not reveal whether the account exists, then goes home. */
export function VerifyResendSuccessPage() {
  const { t } = useTranslation("account");
  return (
    <Page width="narrow">
      <Mark size="3rem" />
      <Heading level={1}>{t("resend.sentTitle")}</Heading>
      <Text size="lg">{t("resend.sentText")}</Text>
      <RedirectHomeNotice />
    </Page>
  );
}
