import { useEffect, useRef } from "react";

/**
 * Moves the focus after a navigation, also within a page: to the element of the address's fragment or, on another page
 * without a fragment, to the page's heading.
 */
export function useFocusAfterNavigation(pathname: string, hash: string): void {
  const arrivedAt = useRef({ pathname, hash });
  useEffect(() => {
    const before = arrivedAt.current;
    arrivedAt.current = { pathname, hash };
    // On the first load, the browser itself starts at the top or at the element of the fragment.
    if (before.pathname === pathname && (before.hash === hash || !hash)) return;
    if (hash) {
      focusFragment(hash.slice(1));
      return;
    }
    document.getElementById("main")?.focus({ preventScroll: true });
    if (focusHeadingIfNothingFocused()) return;
    // The heading may appear only after the page has loaded its content.
    const observer = new MutationObserver(() => {
      if (focusHeadingIfNothingFocused()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname, hash]);
}

/** Focuses the element with an id or, where the element cannot have the focus, the first heading in it. */
function focusFragment(id: string): void {
  const target = document.getElementById(id);
  target?.focus({ preventScroll: true });
  if (target && document.activeElement !== target)
    target.querySelector<HTMLElement>("h1, h2, h3, h4")?.focus({ preventScroll: true });
}

/**
 * Focuses the page's heading when only the body or the page's main column has the focus, for instance after
 * the whole content has changed. A focused field keeps the focus.
 * @returns false while there is no heading
 */
export function focusHeadingIfNothingFocused(): boolean {
  const heading = document.querySelector<HTMLElement>("#main h1");
  if (!heading) return false;
  const focused = document.activeElement;
  if (focused === document.body || focused?.id === "main") heading.focus({ preventScroll: true });
  return true;
}
