import { useTranslation } from "react-i18next";
import { RedirectHome } from "./RedirectHome";

const seconds = 5;

/** After a page that leads nowhere else. */
export function RedirectHomeNotice() {
  const { t } = useTranslation("account");
  return (
    <RedirectHome
      seconds={seconds}
      textOf={(count) => t("redirect.text", { count })}
      stayed={t("redirect.stayed")}
      stay={t("redirect.stay")}
    />
  );
}
