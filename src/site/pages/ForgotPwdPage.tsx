import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { Card } from "../../design/Card";
import { Heading } from "../../design/Heading";
import { Page } from "../../design/Page";
import { Text } from "../../design/Text";
import { addresses, readWantedAddress } from "../addresses";
import { forgotPassword } from "../api/passwords";
import { AccountForm } from "./account/AccountForm";

/** `/ForgotPwd`: requests a mail with a link to reset the password. */
export function ForgotPwdPage() {
  const { t } = useTranslation("account");
  const navigate = useNavigate();
  const wanted = readWantedAddress(useLocation().search);
  return (
    <Page width="narrow">
      <Heading level={1}>{t("app:titles.forgot")}</Heading>
      <Text>{t("forgot.lead")}</Text>
      <Card>
        <AccountForm
          name="forgotPassword"
          submitLabel={t("forgot.submit")}
          onSubmit={async ({ email }) => {
            await forgotPassword({ email: String(email), ...(wanted && { to: wanted }) });
            await navigate(addresses.resetMail(1), { replace: true });
          }}
        />
      </Card>
    </Page>
  );
}
