import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useParams } from "react-router";
import { Card } from "../../design/Card";
import { Heading } from "../../design/Heading";
import { Page } from "../../design/Page";
import { Text } from "../../design/Text";
import { addresses, wantedAddress, withWanted } from "../addresses";
import { isApiError } from "../api/client";
import { resetPassword } from "../api/passwords";
import { AccountForm } from "./account/AccountForm";
import { loginAfterPasswordChange } from "./account/loginAfterPasswordChange";
import { toNewPassword } from "./account/toNewPassword";

/** `/ForgotPwd/{token}`: sets a new password, with the token of the mail. */
export function ResetPwdPage() {
  const { t } = useTranslation("account");
  const navigate = useNavigate();
  const params = useParams();
  const wanted = wantedAddress(useLocation().search);
  // Kept in state, since the effect removes it from the address.
  const [token] = useState(params.token ?? "");

  useEffect(() => {
    // The token must not stay in the history or on the screen. After a reload this address offers another mail.
    history.replaceState(history.state, "", withWanted(addresses.forgot, wanted));
  }, [wanted]);

  return (
    <Page width="narrow">
      <Heading level={1}>{t("app:titles.reset")}</Heading>
      <Text>{t("reset.lead")}</Text>
      <Card>
        <AccountForm
          name="resetPassword"
          submitLabel={t("reset.submit")}
          onSubmit={async (answers) => {
            try {
              await resetPassword({ token, ...toNewPassword(answers) });
              await navigate(...loginAfterPasswordChange("reset", wanted));
            } catch (error) {
              if (!isApiError(error, "LINK_INVALID")) throw error;
              await navigate(withWanted(addresses.resetMail(0), wanted), { replace: true });
            }
          }}
        />
      </Card>
    </Page>
  );
}
