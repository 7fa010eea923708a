import { useTranslation } from "react-i18next";
import { Link, type Location, useLocation } from "react-router";
import { Heading } from "../../design/Heading";
import { LogoMark } from "../../design/LogoMark";
import { Page } from "../../design/Page";
import { Text } from "../../design/Text";
import { addresses, readWantedAddress, withWanted } from "../addresses";

/**
 * `/Register/Success`: explains the verification mail, and shows the email address that it was sent to, if
 * that is known.
 */
export function RegisterSuccessPage() {
  const { t } = useTranslation("account");
  const location = useLocation();
  const wanted = readWantedAddress(location.search);
  const email = registeredEmailIn(location);
  return (
    <Page width="narrow">
      <LogoMark size="3rem" />
      <Heading level={1}>{t("registered.title")}</Heading>
      <Text size="lg">{t(email ? "registered.sentTo" : "registered.sent", { email })}</Text>
      <Text>{t("registered.next")}</Text>
      <Text tone="muted">
        {t("registered.noMail")}{" "}
        <Link to={withWanted(addresses.resend, wanted)}>{t("registered.resend")}</Link>
      </Text>
      {email && (
        <Text tone="muted">
          {t("registered.mistyped")}{" "}
          <Link to={withWanted(addresses.register, wanted)}>{t("registered.again")}</Link>
        </Text>
      )}
      <Text>
        <Link to={withWanted(addresses.login, wanted)}>{t("registered.signIn")}</Link>
      </Text>
    </Page>
  );
}

/** The email address that was registered; undefined for a visitor who did not come from the registration. */
function registeredEmailIn({ state }: Location): string | undefined {
  const value: unknown = state;
  if (typeof value !== "object" || value === null || !("email" in value)) return undefined;
  return typeof value.email === "string" ? value.email : undefined;
}
