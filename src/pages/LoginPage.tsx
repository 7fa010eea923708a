import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { addresses } from "../addresses";
import { wantedAddress } from "../session/guard";
import { previousRoute } from "../session/previousRoute";
import { clearSessionState, signIn } from "../session/session";
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
import { type PasswordChangeKind, passwordDoneIn } from "./account/loginAfterPasswordChange";
import { SignInRefusal } from "./account/SignInRefusal";
import { toCredentials } from "./account/toCredentials";

/** `/Login`: afterwards goes to the page that the visitor wanted, or back to the job they were reading. */
export function LoginPage() {
  const { t } = useTranslation("account");
  const location = useLocation();
  const go = useGo();
  const wanted = wantedAddress(location.search);
  const passwordDone = passwordDoneIn(location);
  // A new password ends every session. It is forgotten only here, on a page that draws nothing of it.
  useEffect(() => {
    if (passwordDone) clearSessionState();
  }, [passwordDone]);
  return (
    <Page width="narrow">
      <Stack>
        <Heading level={1}>{t("app:titles.login")}</Heading>
        <Reason passwordDone={passwordDone} isWanted={wanted !== undefined} />
      </Stack>
      <Card>
        <AccountForm
          name="signIn"
          submitLabel={t("login.submit")}
          onSubmit={async (answers) => {
            await signIn(toCredentials(answers));
            await go(wanted ?? previousJobAddress() ?? addresses.profile, { replace: true });
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

interface ReasonProps {
  passwordDone: PasswordChangeKind | undefined;
  /** Whether the visitor comes from a page that needs a session. */
  isWanted: boolean;
}

/** Tells the visitor why they are here: a new password, a page that needs a session, or nothing special. */
function Reason({ passwordDone, isWanted }: ReasonProps) {
  const { t } = useTranslation("account");
  if (passwordDone) return <Notice tone="good" role="status" title={t(`done.${passwordDone}`)} />;
  return isWanted ? <Notice title={t("login.needed")} /> : <Text>{t("login.lead")}</Text>;
}

function previousJobAddress(): string | undefined {
  const previous = previousRoute();
  return previous?.name === "job" ? previous.address : undefined;
}
