import { useEffect, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { airline } from "../../airline";
import { useLanguage } from "../../i18n";
import { useRoute } from "./useRoute";

/** Sets the document title of a page whose route's title is too general. */
export function useTitle(title: string | undefined): void {
  const { t } = useTranslation();
  const language = useLanguage();
  useEffect(() => {
    if (title) document.title = t("title", { title, airline: airline.names[language] });
  }, [title, t, language]);
}

/** After a navigation, sets the document title and moves the focus to the page's heading, as a full load would. */
export function useTitleAndFocus(): void {
  const { t } = useTranslation();
  const language = useLanguage();
  const { pathname, hash } = useLocation();
  const arrivedAt = useRef(pathname);
  const title = t(useRoute()?.title ?? "titles.notFound", { airline: airline.names[language] });

  // A layout effect, so that the effect of `useTitle` comes later and wins.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `useTitle` may have set another title since
  useLayoutEffect(() => {
    document.title = t("title", { title, airline: airline.names[language] });
  }, [title, t, language, pathname]);

  useEffect(() => {
    const isHere = arrivedAt.current === pathname;
    arrivedAt.current = pathname;
    // On the first load the browser starts at the top by itself; a fragment names another place to start at.
    if (isHere) return;
    if (hash) {
      document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
      return;
    }
    document.getElementById("main")?.focus({ preventScroll: true });
    if (focusHeading()) return;
    // The heading may appear only after the page has loaded its content.
    const observer = new MutationObserver(() => {
      if (focusHeading()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname, hash]);
}

/**
 * Focuses the page's heading when the focus is nowhere in particular, for instance after the whole content has changed.
 * A focused field keeps the focus.
 * @returns false while there is no heading
 */
export function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>("#main h1");
  if (!heading) return false;
  const focused = document.activeElement;
  if (focused === document.body || focused?.id === "main") heading.focus({ preventScroll: true });
  return true;
}
