import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { changePassword } from "../../api/passwords";
import { Card } from "../../ui/Card";
import { Heading } from "../../ui/Heading";
import { Text } from "../../ui/Text";
import { AccountForm } from "./AccountForm";
import { loginAfterPasswordChange } from "./loginAfterPasswordChange";
import { toNewPassword } from "./toNewPassword";

/** Changes the password, which ends every session of the account, this one too. */
export function PasswordTab() {
  const { t } = useTranslation("profile");
  const navigate = useNavigate();
  return (
    <Card as="section" aria-labelledby="password-tab">
      <Heading level={2} id="password-tab">
        {t("password.heading")}
      </Heading>
      <Text>{t("password.lead")}</Text>
      <AccountForm
        name="changePassword"
        submitLabel={t("password.submit")}
        onSubmit={async (answers) => {
          const oldPassword = String(answers.oldPassword ?? "");
          await changePassword({ oldPassword, ...toNewPassword(answers) });
          await navigate(...loginAfterPasswordChange("changed"));
        }}
      />
    </Card>
  );
}
