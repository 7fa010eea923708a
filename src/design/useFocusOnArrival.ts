import { useEffect, useRef } from "react";

/**
 * Moves the focus after a navigation: to the element of the address's fragment or, without a fragment, to the
 * page's heading.
 */
export function useFocusOnArrival(pathname: string, hash: string): void {
  const arrivedAt = useRef(pathname);
  useEffect(() => {
    const isHere = arrivedAt.current === pathname;
    arrivedAt.current = pathname;
    // The page has not changed. On the first load, the browser itself starts at the top or at the element of
    // the fragment.
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
 * Focuses the page's heading when only the body or the page's main column has the focus, for instance after
 * the whole content has changed. A focused field keeps the focus.
 * @returns false while there is no heading
 */
export function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>("#main h1");
  if (!heading) return false;
  const focused = document.activeElement;
  if (focused === document.body || focused?.id === "main") heading.focus({ preventScroll: true });
  return true;
}
