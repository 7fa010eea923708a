import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useNavigate } from "react-router";
import type { Validation } from "../../contract/accounts";
import { buttonClass } from "../../design/Button";
import { Card } from "../../design/Card";
import { Heading } from "../../design/Heading";
import { Page } from "../../design/Page";
import { Row } from "../../design/Row";
import { Text } from "../../design/Text";
import { toast } from "../../design/toast";
import { focusHeadingIfNothingFocused } from "../../design/useFocusAfterNavigation";
import { addresses, hasPasskeyProofParameter, readWantedAddress, withWanted } from "../addresses";
import { verifyRegistration } from "../api/accounts";
import { ApiError } from "../api/client";
import { signIn } from "../session/session";
import { AccountForm } from "./account/AccountForm";
import { PasskeyButton } from "./account/PasskeyButton";
import { useMailedLinkParams } from "./account/useMailedLinkParams";
import { RedirectHomeNotice } from "./layout/RedirectHomeNotice";

/**
 * `/Verify/{email}/{token}`: redeems the token with the password or passkey of its registration. A password
 * also signs the visitor in, and the wanted page opens.
 */
export function VerifyPage() {
  const { t } = useTranslation("account");
  const navigate = useNavigate();
  const { search } = useLocation();
  const wanted = readWantedAddress(search);
  const [byPasskey] = useState(() => hasPasskeyProofParameter(search));
  const { link, forget } = useMailedLinkParams("verify", addresses.resend);
  const { email = "", token = "" } = link ?? {};
  const [status, setStatus] = useState<Validation["status"]>();

  useEffect(() => {
    if (status) focusHeadingIfNothingFocused();
  }, [status]);

  const enter = async (password: string) => {
    const redeemed = await verifyRegistration({ email, token, password });
    if (redeemed.status === "invalid") return setStatus(redeemed.status);
    forget();
    try {
      // Stays signed in, which is also the default of the sign-in form: a long form may take several visits.
      await signIn({ email, password, staySignedIn: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return setStatus(redeemed.status);
    }
    toast({ text: t(`verify.${redeemed.status}Title`), tone: "good" });
    // The link is used up, so going back must not return to this page.
    await navigate(wanted ?? addresses.profile, { replace: true });
  };

  if (status)
    return (
      <Page width="narrow">
        <Heading level={1}>{t(`verify.${status}Title`)}</Heading>
        <Text size="lg">{t(`verify.${status}Text`)}</Text>
        <Row>
          {status === "invalid" ? (
            <Link to={withWanted(addresses.resend, wanted)} className={buttonClass("primary")}>
              {t("verify.resend")}
            </Link>
          ) : (
            <Link to={withWanted(addresses.login, wanted)} className={buttonClass("primary")}>
              {t("verify.signIn")}
            </Link>
          )}
        </Row>
        {status === "invalid" && <RedirectHomeNotice />}
      </Page>
    );

  return (
    <Page width="narrow">
      <Heading level={1}>{t("verify.title")}</Heading>
      <Text>{t(byPasskey ? "verify.passkeyText" : "verify.text")}</Text>
      {/* The space keeps the height of the line until the link has been read from the tab's storage. */}
      <Text size="xl">{email || "\u00a0"}</Text>
      <Card>
        {byPasskey ? (
          <PasskeyButton
            purpose="verify"
            variant="primary"
            onSigned={async (passkey) => {
              const redeemed = await verifyRegistration({ email, token, passkey });
              if (redeemed.status !== "invalid") forget();
              setStatus(redeemed.status);
            }}
          >
            {t("verify.button")}
          </PasskeyButton>
        ) : (
          <AccountForm
            name="verify"
            username={email}
            submitLabel={t("verify.button")}
            onSubmit={({ password }) => enter(String(password))}
          />
        )}
      </Card>
    </Page>
  );
}
