import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, parsePath, useLocation, useNavigate } from "react-router";
import { stepPaths } from "#forms/stepPaths.mjs";
import type { SignedChallenge } from "../../contract/passkeyData";
import { buttonClass } from "../../design/Button";
import { Card } from "../../design/Card";
import { Heading } from "../../design/Heading";
import { Notice } from "../../design/Notice";
import { Page } from "../../design/Page";
import { Row } from "../../design/Row";
import { Stack } from "../../design/Stack";
import { Text } from "../../design/Text";
import type { JsonObject } from "../../forms/engine/form";
import { addresses, readWantedAddress, withWanted } from "../addresses";
import { ApiError } from "../api/client";
import { matchPath } from "../matchPath";
import { previousRoute } from "../session/previousRoute";
import { clearSessionAndNotifyTabs, signIn, signInByPasskey } from "../session/session";
import { AccountForm } from "./account/AccountForm";
import { type PasswordChangeKind, readPasswordChangeKind } from "./account/buildLoginNavigation";
import { PasskeyButton } from "./account/PasskeyButton";
import { type OfferedMail, RequestMailDialog } from "./account/RequestMailDialog";
import { SignInRefusal } from "./account/SignInRefusal";
import { toCredentials } from "./account/toCredentials";
import { usePasskeyAutofill } from "./account/usePasskeyAutofill";

const initial = { staySignedIn: true };

/**
 * `/Login`: signs in, then opens the page that the visitor wanted, the job that they were reading, or else
 * their account.
 */
export function LoginPage() {
  const { t } = useTranslation("account");
  const location = useLocation();
  const navigate = useNavigate();
  const asked = readWantedAddress(location.search);
  // A visitor who came from a job by the link in the header has no wanted page, and returns to the job.
  const wanted = asked ?? previousJobAddress();
  const passwordDone = readPasswordChangeKind(location);
  const [mail, setMail] = useState<OfferedMail>();
  const typed = useRef<JsonObject>(initial);
  const enter = () => navigate(wanted ?? addresses.profile, { replace: true });
  const [failure, setFailure] = useState<ApiError>();
  const enterByPasskey = async (passkey: SignedChallenge) => {
    setFailure(undefined);
    await signInByPasskey(passkey, typed.current.staySignedIn === true);
    await enter();
  };
  usePasskeyAutofill(async (passkey) => {
    try {
      await enterByPasskey(passkey);
      return "signedIn";
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
      return "refused";
    }
  });
  // A new password has ended every session. The session is cleared only here, because this page does not need
  // a session.
  useEffect(() => {
    if (passwordDone) clearSessionAndNotifyTabs();
  }, [passwordDone]);
  return (
    <Page width="narrow">
      <Stack>
        <Heading level={1}>{t("app:titles.login")}</Heading>
        <Reason passwordDone={passwordDone} isNeeded={asked !== undefined && needsSession(asked)} />
      </Stack>
      <Card>
        <AccountForm
          name="signIn"
          initial={initial}
          typed={typed}
          submitLabel={t("login.submit")}
          onSubmit={async (answers) => {
            setFailure(undefined);
            await signIn(toCredentials(answers));
            await enter();
          }}
          refusal={(error) => <SignInRefusal error={error} wanted={wanted} />}
        />
        {failure && <SignInRefusal error={failure} wanted={wanted} />}
        <PasskeyButton purpose="signIn" onSigned={enterByPasskey}>
          {t("passkey.signIn")}
        </PasskeyButton>
      </Card>
      <Text>
        <MailLink kind="forgot" wanted={wanted} onOpen={setMail}>
          {t("login.forgot")}
        </MailLink>
      </Text>
      <Row gap="6">
        <span>{t("login.newUserText")}</span>
        <Link to={withWanted(addresses.register, wanted)} className={buttonClass("secondary")}>
          {t("login.newUser")}
        </Link>
      </Row>
      <Text tone="muted">
        {t("login.resendText")}{" "}
        <MailLink kind="resend" wanted={wanted} onOpen={setMail}>
          {t("login.resend")}
        </MailLink>
      </Text>
      {mail && <RequestMailDialog kind={mail} wanted={wanted} onClose={() => setMail(undefined)} />}
    </Page>
  );
}

interface MailLinkProps {
  kind: OfferedMail;
  wanted: string | undefined;
  onOpen: (kind: OfferedMail) => void;
  children: ReactNode;
}

/** A link that opens the dialog for requesting a mail or, in a new tab, the page for it. */
function MailLink({ kind, wanted, onOpen, children }: MailLinkProps) {
  return (
    <Link
      to={withWanted(addresses[kind], wanted)}
      aria-haspopup="dialog"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onOpen(kind);
      }}
    >
      {children}
    </Link>
  );
}

interface ReasonProps {
  passwordDone: PasswordChangeKind | undefined;
  /** Whether the wanted page needs a session. */
  isNeeded: boolean;
}

/** Shows why the visitor is here: a new password, a page that needs a session, or no special reason. */
function Reason({ passwordDone, isNeeded }: ReasonProps) {
  const { t } = useTranslation("account");
  if (passwordDone) return <Notice tone="good" role="status" title={t(`done.${passwordDone}`)} />;
  return isNeeded ? <Notice title={t("login.needed")} /> : <Text>{t("login.lead")}</Text>;
}

const needsSession = (address: string): boolean =>
  matchPath(parsePath(address).pathname ?? "", stepPaths)?.route.guard === true;

function previousJobAddress(): string | undefined {
  const previous = previousRoute();
  return previous?.name === "job" ? previous.address : undefined;
}
