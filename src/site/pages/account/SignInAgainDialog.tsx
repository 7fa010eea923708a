import { Suspense, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../design/Button";
import { Dialog } from "../../../design/Dialog";
import { Text } from "../../../design/Text";
import { isSameEmail, signIn, signInByPasskey } from "../../session/session";
import { type SignInRequest, useSignInRequest } from "../../session/signInAgain";
import { useMe } from "../../session/useMe";
import { useRoute } from "../layout/useRoute";
import { PasskeyButton } from "./PasskeyButton";
import { PasswordPrompt } from "./PasswordPrompt";

/**
 * Signs in again above a page that must stay open. The account is the same, so the dialog needs only a password or
 * passkey.
 */
export function SignInAgainDialog() {
  const request = useSignInRequest();
  const me = useMe();
  const isOnPage = useRoute()?.forVisitors;
  // The sign-in may also happen on the page underneath or in another tab, there even with another account.
  useEffect(() => {
    if (me) request?.answer(isSameEmail(me.email, request.email));
  }, [me, request]);
  // The dialog's words may still be loading: the page underneath does not wait for them.
  return <Suspense>{request && !isOnPage && <PasswordDialog {...request} />}</Suspense>;
}

function PasswordDialog({ email, answer }: SignInRequest) {
  const { t } = useTranslation("account");
  const formId = useId();
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      title={t("again.title")}
      onClose={() => answer(false)}
      actions={
        <>
          <Button variant="quiet" onClick={() => answer(false)}>
            {t("again.leave")}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={busy}>
            {t("login.submit")}
          </Button>
        </>
      }
      lead={<Text>{t("again.text")}</Text>}
    >
      <PasswordPrompt
        id={formId}
        email={email}
        setBusy={setBusy}
        onPassword={(password) => signIn({ email, password })}
        isWrong={({ code }) => code === "SIGN_IN_FAILED"}
      />
      <PasskeyButton purpose="signIn" onSigned={(passkey) => signInByPasskey(passkey)}>
        {t("passkey.signIn")}
      </PasskeyButton>
    </Dialog>
  );
}
