import { useLayoutEffect, useState } from "react";

const inHeader = (selector: string) => document.querySelector<HTMLElement>(`header ${selector}`);

const menuButton = "button[popovertarget]";

/** The state of the header in the server's HTML: the focused element, and whether the menu is open. */
function readFirstHeader() {
  const focused = document.activeElement?.closest("header a, header button");
  const href = focused?.getAttribute("href");
  return {
    isMenuOpen: inHeader(":popover-open") !== null,
    focus: focused && (href == null ? menuButton : `a[href="${href}"]`),
  };
}

/** Carries the open menu and the focus over from the header of the server's HTML to the one that React renders. */
export function useFirstHeader(): void {
  // During the first render the server's header is still in the document.
  const [before] = useState(readFirstHeader);
  useLayoutEffect(() => {
    if (before.isMenuOpen) {
      // The button must have the focus first, so that closing the menu returns it there.
      inHeader(menuButton)?.focus({ preventScroll: true });
      inHeader("[popover]")?.showPopover();
    }
    if (before.focus) inHeader(before.focus)?.focus({ preventScroll: true });
  }, [before]);
}
