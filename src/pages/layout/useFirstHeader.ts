import { useLayoutEffect, useState } from "react";

const inHeader = (selector: string) => document.querySelector<HTMLElement>(`header ${selector}`);

const menuButton = "button[popovertarget]";

/** What the visitor has done in the header that came with the HTML. */
function readFirstHeader() {
  const focused = document.activeElement?.closest("header a, header button");
  const href = focused?.getAttribute("href");
  return {
    isMenuOpen: inHeader(":popover-open") !== null,
    focus: focused && (href == null ? menuButton : `a[href="${href}"]`),
  };
}

/** Whoever opened the menu, or went to a link, before the site was there finds it open, or themselves on that link. */
export function useFirstHeader(): void {
  // While this one is drawn for the first time, the other is still there.
  const [before] = useState(readFirstHeader);
  useLayoutEffect(() => {
    if (before.isMenuOpen) {
      // Where the focus goes when the menu is closed.
      inHeader(menuButton)?.focus({ preventScroll: true });
      inHeader("[popover]")?.showPopover();
    }
    if (before.focus) inHeader(before.focus)?.focus({ preventScroll: true });
  }, [before]);
}
