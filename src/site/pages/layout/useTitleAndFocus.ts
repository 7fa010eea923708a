import { useEffect, useLayoutEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useFocusAfterNavigation } from "../../../design/useFocusAfterNavigation";
import { airline } from "../../airline";
import { useLanguage } from "../../i18n";
import { useRoute } from "./useRoute";

/** Sets the document title of a page whose route's title is too general. */
export function useTitle(title: string | undefined): void {
  const { t } = useTranslation();
  const language = useLanguage();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: two pages in a row may have one title
  useEffect(() => {
    if (title) document.title = t("title", { title, airline: airline.names[language] });
  }, [title, t, language, pathname]);
}

/** After a navigation, sets the document title and moves the focus to the page's heading, as a full load would. */
export function useTitleAndFocus(): void {
  const { t } = useTranslation();
  const language = useLanguage();
  const { pathname, hash } = useLocation();
  const title = t(useRoute()?.title ?? "titles.notFound", { airline: airline.names[language] });

  // A layout effect, so that the effect of `useTitle` runs later and replaces this title.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `useTitle` may have set another title since
  useLayoutEffect(() => {
    document.title = t("title", { title, airline: airline.names[language] });
  }, [title, t, language, pathname]);

  useFocusAfterNavigation(pathname, hash);
}
