import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { addresses } from "../addresses";
import { wantedAddress } from "../session/guard";
import { previousRoute } from "../session/previousRoute";
import { leave, signIn } from "../session/session";
import { buttonClass } from "../ui/Button";
import { Card } from "../ui/Card";
import { Heading } from "../ui/Heading";
import { Notice } from "../ui/Notice";
import { Page } from "../ui/Page";
import { Row } from "../ui/Row";
import { Stack } from "../ui/Stack";
import { Text } from "../ui/Text";
import { useGo } from "../useGo";
import { AccountForm } from "./account/AccountForm";
import { credentialsOf } from "./account/credentialsOf";
import { type PasswordDone, passwordDoneIn } from "./account/passwordDone";
import { SignInRefusal } from "./account/SignInRefusal";

/** `/Login`: afterwards to where the visitor wanted to go, or back to the job they were reading. */
export function LoginPage() {
  const { t } = useTranslation("account");
  const location = useLocation();
  const go = useGo();
  const wanted = wantedAddress(location.search);
  const passwordDone = passwordDoneIn(location);
  // Every session has ended with the old password. Only here, where nothing is drawn that needs one.
  useEffect(() => {
    if (passwordDone) leave();
  }, [passwordDone]);
  return (
    <Page width="narrow">
      <Stack>
        <Heading level={1}>{t("app:titles.login")}</Heading>
        <WhyHere passwordDone={passwordDone} isWanted={wanted !== undefined} />
      </Stack>
      <Card>
        <AccountForm
          name="signIn"
          submitLabel={t("login.submit")}
          onSubmit={async (answers) => {
            await signIn(credentialsOf(answers));
            await go(wanted ?? jobBefore() ?? addresses.profile, { replace: true });
          }}
          refusal={(error) => <SignInRefusal error={error} />}
        />
      </Card>
      <Text>
        <Link to={addresses.forgot}>{t("login.forgot")}</Link>
      </Text>
      <Row gap="6">
        <span>{t("login.newUserText")}</span>
        <Link to={addresses.register} className={buttonClass("secondary")}>
          {t("login.newUser")}
        </Link>
      </Row>
      <Text tone="muted">
        {t("login.resendText")} <Link to={addresses.resend}>{t("login.resend")}</Link>
      </Text>
    </Page>
  );
}

interface WhyHereProps {
  passwordDone: PasswordDone | undefined;
  /** Whether another page waits for the sign-in. */
  isWanted: boolean;
}

/** What brought the visitor here, where something did. */
function WhyHere({ passwordDone, isWanted }: WhyHereProps) {
  const { t } = useTranslation("account");
  if (passwordDone) return <Notice tone="good" role="status" title={t(`done.${passwordDone}`)} />;
  return isWanted ? <Notice title={t("login.needed")} /> : <Text>{t("login.lead")}</Text>;
}

function jobBefore(): string | undefined {
  const previous = previousRoute();
  return previous?.name === "job" ? previous.address : undefined;
}
