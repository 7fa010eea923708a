import { useTranslation } from "react-i18next";
import { ScrollRestoration, useNavigation } from "react-router";
import { NavigationProgress } from "../../../design/NavigationProgress";
import { SiteLayout } from "./SiteLayout";

/** The current page between header and footer, and the progress bar while the next page is loading. */
export function SiteRoot() {
  const { t } = useTranslation();
  const isLoading = useNavigation().state !== "idle";
  return (
    <>
      <SiteLayout />
      {isLoading && <NavigationProgress label={t("loading")} />}
      <ScrollRestoration />
    </>
  );
}
