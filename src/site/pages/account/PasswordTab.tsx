import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import type { Me } from "../../../contract/me";
import { buttonClass } from "../../../design/Button";
import { Card } from "../../../design/Card";
import { Heading } from "../../../design/Heading";
import { Row } from "../../../design/Row";
import { Text } from "../../../design/Text";
import { addresses } from "../../addresses";
import { changePassword } from "../../api/passwords";
import { AccountForm } from "./AccountForm";
import { buildLoginNavigation } from "./buildLoginNavigation";
import { toNewPassword } from "./toNewPassword";

/** Changes the password, which ends every session of the account, this one too. */
export function PasswordTab({ me }: { me: Me }) {
  const { t } = useTranslation("profile");
  const navigate = useNavigate();
  if (!me.hasPassword)
    return (
      <Card as="section" aria-labelledby="password-tab">
        <Heading level={2} id="password-tab">
          {t("password.noneHeading")}
        </Heading>
        <Text>{t("password.none")}</Text>
        <Row>
          <Link to={addresses.forgot} className={buttonClass("secondary")}>
            {t("password.set")}
          </Link>
        </Row>
      </Card>
    );
  return (
    <Card as="section" aria-labelledby="password-tab">
      <Heading level={2} id="password-tab">
        {t("password.heading")}
      </Heading>
      <Text>{t("password.lead")}</Text>
      <AccountForm
        name="changePassword"
        owner={me}
        username={me.email}
        submitLabel={t("password.submit")}
        onSubmit={async (answers) => {
          const oldPassword = String(answers.oldPassword ?? "");
          await changePassword({ oldPassword, ...toNewPassword(answers) });
          await navigate(...buildLoginNavigation("changed"));
        }}
      />
    </Card>
  );
}
