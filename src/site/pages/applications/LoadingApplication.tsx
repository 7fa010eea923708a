import { useTranslation } from "react-i18next";
import { LoadingPage } from "../layout/LoadingPage";

/** Shown while an application is loading. */
export function LoadingApplication() {
  const { t } = useTranslation("apply");
  return <LoadingPage label={t("loading")} />;
}
