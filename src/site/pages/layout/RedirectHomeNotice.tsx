import { useTranslation } from "react-i18next";
import { HomeRedirectCountdown } from "./HomeRedirectCountdown";

const seconds = 5;

/** Counts down to a redirect to the home page, on a page where nothing is left to do. */
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
