import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { isApiError } from "../api/client";
import { lastSignedInEmail, sameAccount, signIn } from "../session/session";
import { useAskedToSignIn } from "../session/signInAgain";
import { Button } from "../ui/Button";
import { Dialog } from "../ui/Dialog";
import { Text } from "../ui/Text";
import { AccountForm } from "./AccountForm";
import { credentialsOf } from "./credentialsOf";
import { SignInRefusal } from "./SignInRefusal";

/** Signing in again above a page that must not go away; see `askToSignIn`. */
export function SignInDialog() {
  const { t } = useTranslation("account");
  const asked = useAskedToSignIn();
  const navigate = useNavigate();
  if (!asked) return null;
  const email = lastSignedInEmail();
  return (
    <Dialog
      title={t("again.title")}
      onClose={() => asked.answer(false)}
      actions={
        <Button variant="quiet" onClick={() => asked.answer(false)}>
          {t("again.leave")}
        </Button>
      }
    >
      <Text>{t("again.text")}</Text>
      <AccountForm
        name="signIn"
        initial={email === undefined ? {} : { email }}
        submitLabel={t("login.submit")}
        onSubmit={async (answers) => {
          const me = await signIn(credentialsOf(answers));
          const isSamePerson = email === undefined || sameAccount(me.email, email);
          asked.answer(isSamePerson);
          // Somebody else must not see the page that was left open.
          if (!isSamePerson) await navigate("/UserProfile", { replace: true });
        }}
        refusal={(error) =>
          isApiError(error, "SIGN_IN_FAILED") ? <SignInRefusal error={error} /> : undefined
        }
      />
    </Dialog>
  );
}
