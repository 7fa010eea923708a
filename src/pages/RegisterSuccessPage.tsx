import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { addresses } from "../addresses";
import { Heading } from "../ui/Heading";
import { Mark } from "../ui/Mark";
import { Page } from "../ui/Page";
import { Text } from "../ui/Text";

/** `/Register/Success`: explains the verification mail. */
export function RegisterSuccessPage() {
  const { t } = useTranslation("account");
  return (
    <Page width="narrow">
      <Mark size="3rem" />
      <Heading level={1}>{t("registered.title")}</Heading>
      <Text size="lg">{t("registered.text")}</Text>
      <Text tone="muted">
        {t("registered.noMail")} <Link to={addresses.resend}>{t("registered.resend")}</Link>
      </Text>
      <Text>
        <Link to={addresses.login}>{t("registered.signIn")}</Link>
      </Text>
    </Page>
  );
}
