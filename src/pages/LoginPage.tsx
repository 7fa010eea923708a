import { useTranslation } from "react-i18next";
import { Link, useLocation, useNavigate } from "react-router";
import { wantedAddress } from "../session/guard";
import { previousRoute } from "../session/previousRoute";
import { signIn } from "../session/session";
import { buttonClass } from "../ui/Button";
import { Card } from "../ui/Card";
import { Heading } from "../ui/Heading";
import { Notice } from "../ui/Notice";
import { Page } from "../ui/Page";
import { Row } from "../ui/Row";
import { Stack } from "../ui/Stack";
import { Text } from "../ui/Text";
import { AccountForm } from "./AccountForm";
import { credentialsOf } from "./credentialsOf";
import { SignInRefusal } from "./SignInRefusal";

/** `/Login`: afterwards to where the visitor wanted to go, or back to the job they were reading. */
export function LoginPage() {
  const { t } = useTranslation("account");
  const { search } = useLocation();
  const navigate = useNavigate();
  const wanted = wantedAddress(search);
  return (
    <Page width="narrow">
      <Stack>
        <Heading level={1}>{t("app:titles.login")}</Heading>
        {wanted === undefined ? <Text>{t("login.lead")}</Text> : <Notice title={t("login.needed")} />}
      </Stack>
      <Card>
        <AccountForm
          name="signIn"
          submitLabel={t("login.submit")}
          onSubmit={async (answers) => {
            await signIn(credentialsOf(answers));
            await navigate(wanted ?? jobBefore() ?? "/UserProfile", { replace: true });
          }}
          refusal={(error) => <SignInRefusal error={error} />}
        />
      </Card>
      <Row gap="6">
        <span>{t("login.newUserText")}</span>
        <Link to="/Register" className={buttonClass("secondary")}>
          {t("login.newUser")}
        </Link>
      </Row>
      <Text tone="muted">
        {t("login.resendText")} <Link to="/VerifyResend">{t("login.resend")}</Link>
      </Text>
    </Page>
  );
}

function jobBefore(): string | undefined {
  const previous = previousRoute();
  return previous?.name === "job" ? previous.address : undefined;
}
