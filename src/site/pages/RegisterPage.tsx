import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useNavigate } from "react-router";
import { Button } from "../../design/Button";
import { Heading } from "../../design/Heading";
import { Notice } from "../../design/Notice";
import { Page } from "../../design/Page";
import { Row } from "../../design/Row";
import { Stack } from "../../design/Stack";
import { Text } from "../../design/Text";
import type { JsonObject } from "../../forms/engine/form";
import { addresses, readWantedAddress, withWanted } from "../addresses";
import { register } from "../api/accounts";
import { PasskeyError } from "../session/passkeyError";
import { AccountForm } from "./account/AccountForm";
import { toRegistration } from "./account/toRegistration";

/** `/Register`: the form for a new account, with a password or a passkey. */
export function RegisterPage() {
  const { t } = useTranslation("account");
  const navigate = useNavigate();
  const wanted = readWantedAddress(useLocation().search);
  const [byPasskey, setByPasskey] = useState(false);
  const [failure, setFailure] = useState<PasskeyError>();
  const typed = useRef<JsonObject>({});
  const submit = async (answers: JsonObject) => {
    setFailure(undefined);
    const body = { ...toRegistration(answers), ...(wanted && { to: wanted }) };
    const passkey = byPasskey ? await firstPasskey(body.email ?? "") : undefined;
    const { email } = await register({ ...body, ...(passkey && { passkey }) });
    await navigate(withWanted(addresses.registered, wanted), { replace: true, state: { email } });
  };
  return (
    <Page width="narrow">
      <Stack>
        <Heading level={1}>{t("app:titles.register")}</Heading>
        <Text>{t("register.lead")}</Text>
        <Text tone="muted">
          {t("register.haveAccount")}{" "}
          <Link to={withWanted(addresses.login, wanted)}>{t("register.signIn")}</Link>
        </Text>
      </Stack>
      <Row className="by-script">
        <Text>{t(byPasskey ? "register.passkeyText" : "register.passwordText")}</Text>
        <Button onClick={() => setByPasskey(!byPasskey)}>
          {t(byPasskey ? "register.byPassword" : "register.byPasskey")}
        </Button>
      </Row>
      <AccountForm
        key={String(byPasskey)}
        name={byPasskey ? "registerPasskey" : "register"}
        initial={typed.current}
        typed={typed}
        submitLabel={t(byPasskey ? "register.submitPasskey" : "register.submit")}
        onSubmit={(answers) =>
          submit(answers).catch((error: unknown) => {
            if (!(error instanceof PasskeyError)) throw error;
            setFailure(error);
          })
        }
      />
      {failure && <Notice tone="bad" role="alert" title={t(`passkey.${failure.reason}`)} />}
    </Page>
  );
}

async function firstPasskey(email: string) {
  const { makeFirstPasskey } = await import("../session/passkeys");
  return makeFirstPasskey(email);
}
