import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Notice } from "../../../design/Notice";
import { addresses, withWanted } from "../../addresses";
import type { ApiError } from "../../api/client";
import { failureText } from "../layout/failureText";

interface SignInRefusalProps {
  error: ApiError;
  /** The page to open after the sign-in. */
  wanted: string | undefined;
}

/** Why a sign-in failed, with a link to the remedy where there is one. */
export function SignInRefusal({ error, wanted }: SignInRefusalProps) {
  const { t } = useTranslation("account");
  if (error.code === "EMAIL_NOT_VERIFIED")
    return (
      <Notice tone="warning" role="alert" title={t("login.notVerifiedTitle")}>
        <p>{error.message}</p>
        <Link to={withWanted(addresses.resend, wanted)}>{t("login.resend")}</Link>
      </Notice>
    );
  return (
    <Notice tone="bad" role="alert" title={failureText(t, error)}>
      {error.code === "SIGN_IN_FAILED" && <p>{t("login.checkBoth")}</p>}
    </Notice>
  );
}
