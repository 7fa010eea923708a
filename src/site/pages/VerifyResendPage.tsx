import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { Card } from "../../design/Card";
import { Heading } from "../../design/Heading";
import { Page } from "../../design/Page";
import { Text } from "../../design/Text";
import { addresses, readWantedAddress } from "../addresses";
import { resendVerification } from "../api/accounts";
import { AccountForm } from "./account/AccountForm";

/** `/VerifyResend`: sends the verification mail again. */
export function VerifyResendPage() {
  const { t } = useTranslation("account");
  const navigate = useNavigate();
  const wanted = readWantedAddress(useLocation().search);
  return (
    <Page width="narrow">
      <Heading level={1}>{t("app:titles.resend")}</Heading>
      <Text>{t("resend.lead")}</Text>
      <Card>
        <AccountForm
          name="resend"
          submitLabel={t("resend.submit")}
          onSubmit={async ({ email }) => {
            await resendVerification({ email: String(email), ...(wanted && { to: wanted }) });
            await navigate(addresses.resent, { replace: true });
          }}
        />
      </Card>
    </Page>
  );
}
