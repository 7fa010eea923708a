import { useEffect, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { airline } from "../../airline";
import { useLanguage } from "../../i18n";
import { useRoute } from "./useRoute";

/** A page that its route's title does not name well enough names itself. */
export function useTitle(title: string | undefined): void {
  const { t } = useTranslation();
  const language = useLanguage();
  useEffect(() => {
    if (title) document.title = t("title", { title, airline: airline.names[language] });
  }, [title, t, language]);
}

/** What a browser does for a new page and a router does not: its title, and the focus at its beginning. */
export function useArrival(): void {
  const { t } = useTranslation();
  const language = useLanguage();
  const { pathname, hash } = useLocation();
  const arrivedAt = useRef(pathname);
  const title = t(useRoute()?.title ?? "titles.notFound", { airline: airline.names[language] });

  // Before the effect of `useTitle`, which has the last word.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have the same title in between one of its own
  useLayoutEffect(() => {
    document.title = t("title", { title, airline: airline.names[language] });
  }, [title, t, language, pathname]);

  useEffect(() => {
    const isHere = arrivedAt.current === pathname;
    arrivedAt.current = pathname;
    // The first page is read from its top by itself, and an address with a fragment says where to begin.
    if (isHere || hash) return;
    document.getElementById("main")?.focus({ preventScroll: true });
    if (focusHeading()) return;
    // The page is still waiting for what it shows.
    const observer = new MutationObserver(() => {
      if (focusHeading()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname, hash]);
}

/**
 * For a page that changes as a whole, when what had the focus may be gone. Whoever has begun to type in the meantime is
 * left alone. False as long as there is no heading.
 */
export function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>("#main h1");
  if (!heading) return false;
  const focused = document.activeElement;
  if (focused === document.body || focused?.id === "main") heading.focus({ preventScroll: true });
  return true;
}
