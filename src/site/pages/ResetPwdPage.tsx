import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { Card } from "../../design/Card";
import { Heading } from "../../design/Heading";
import { Page } from "../../design/Page";
import { Text } from "../../design/Text";
import { addresses, readWantedAddress, withWanted } from "../addresses";
import { isApiError } from "../api/client";
import { resetPassword } from "../api/passwords";
import { AccountForm } from "./account/AccountForm";
import { buildLoginNavigation } from "./account/buildLoginNavigation";
import { toNewPassword } from "./account/toNewPassword";
import { useMailedLinkParams } from "./account/useMailedLinkParams";

/** `/ForgotPwd/{token}`: sets a new password, with the token of the mail. */
export function ResetPwdPage() {
  const { t } = useTranslation("account");
  const navigate = useNavigate();
  const wanted = readWantedAddress(useLocation().search);
  const { link, forget } = useMailedLinkParams("reset", addresses.forgot);
  const token = link?.token ?? "";

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
              forget();
              await navigate(...buildLoginNavigation("reset", wanted));
            } catch (error) {
              if (!isApiError(error, "LINK_INVALID")) throw error;
              forget();
              await navigate(withWanted(addresses.resetMail(0), wanted), { replace: true });
            }
          }}
        />
      </Card>
    </Page>
  );
}
