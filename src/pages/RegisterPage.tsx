import { useTranslation } from "react-i18next";
import { Link, useLocation, useNavigate } from "react-router";
import { addresses, wantedAddress, withWanted } from "../addresses";
import { register } from "../api/accounts";
import { Disclosure } from "../ui/Disclosure";
import { Heading } from "../ui/Heading";
import { Page } from "../ui/Page";
import { Stack } from "../ui/Stack";
import { Text } from "../ui/Text";
import { AccountForm } from "./account/AccountForm";
import { PrivacyText } from "./account/PrivacyText";
import { toRegistration } from "./account/toRegistration";

/** `/Register`: the account form, with the privacy statement to accept. */
export function RegisterPage() {
  const { t } = useTranslation("account");
  const navigate = useNavigate();
  const wanted = wantedAddress(useLocation().search);
  return (
    <Page width="narrow">
      <Stack>
        <Heading level={1}>{t("app:titles.register")}</Heading>
        <Text>{t("register.lead")}</Text>
        <Text tone="muted">
          {t("register.haveAccount")}{" "}
          <Link to={withWanted(addresses.login, wanted)}>{t("register.signIn")}</Link>
        </Text>
      </Stack>
      <Disclosure summary={t("register.privacy")}>
        <PrivacyText />
      </Disclosure>
      <AccountForm
        name="register"
        submitLabel={t("register.submit")}
        onSubmit={async (answers) => {
          const { email } = await register({ ...toRegistration(answers), ...(wanted && { to: wanted }) });
          await navigate(withWanted(addresses.registered, wanted), { replace: true, state: { email } });
        }}
      />
    </Page>
  );
}
