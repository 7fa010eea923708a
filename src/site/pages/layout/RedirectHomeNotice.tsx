import { useTranslation } from "react-i18next";
import { HomeRedirectCountdown } from "./HomeRedirectCountdown";

const seconds = 5;

/** A redirect to the home page, for a page on which nothing is left to do. */
export function RedirectHomeNotice() {
  const { t } = useTranslation("account");
  return (
    <HomeRedirectCountdown
      seconds={seconds}
      textOf={(count) => t("redirect.text", { count })}
      stayed={t("redirect.stayed")}
      stay={t("redirect.stay")}
    />
  );
}
