import { useTranslation } from "react-i18next";
import { LoadingPage } from "../layout/LoadingPage";

export function LoadingApplication() {
  const { t } = useTranslation("apply");
  return <LoadingPage label={t("loading")} />;
}
