import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useParams } from "react-router";
import type { Validation } from "../../contract/accounts";
import { buttonClass } from "../../design/Button";
import { Card } from "../../design/Card";
import { Heading } from "../../design/Heading";
import { Page } from "../../design/Page";
import { Row } from "../../design/Row";
import { Text } from "../../design/Text";
import { addresses, asksForPasskey, wantedAddress, withWanted } from "../addresses";
import { redeem } from "../api/accounts";
import { AccountForm } from "./account/AccountForm";
import { PasskeyButton } from "./account/PasskeyButton";
import { RedirectHomeNotice } from "./layout/RedirectHomeNotice";
import { focusHeading } from "./layout/useTitleAndFocus";

/** `/Verify/{email}/{token}`: redeems the token with the password of the registration that it was mailed for. */
export function VerifyPage() {
  const { t } = useTranslation("account");
  const { email = "", token = "" } = useParams();
  const { search } = useLocation();
  const wanted = wantedAddress(search);
  const [byPasskey] = useState(() => asksForPasskey(search));
  // Kept in state, since the effect removes them from the address.
  const [link] = useState({ email, token });
  const [status, setStatus] = useState<Validation["status"]>();

  useEffect(() => {
    // The token must not stay in the history or on the screen. After a reload this address offers another mail.
    history.replaceState(history.state, "", withWanted(addresses.resend, wanted));
  }, [wanted]);

  useEffect(() => {
    if (status) focusHeading();
  }, [status]);

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
      <Text size="xl">{link.email}</Text>
      <Card>
        {byPasskey ? (
          <PasskeyButton
            purpose="verify"
            variant="primary"
            onSigned={async (passkey) => setStatus((await redeem({ ...link, passkey })).status)}
          >
            {t("verify.button")}
          </PasskeyButton>
        ) : (
          <AccountForm
            name="verify"
            submitLabel={t("verify.button")}
            onSubmit={async ({ password }) => {
              const redeemed = await redeem({ ...link, password: String(password) });
              setStatus(redeemed.status);
            }}
          />
        )}
      </Card>
    </Page>
  );
}
