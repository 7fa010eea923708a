import { useEffect, useRef } from "react";

/** Saves by Ctrl+S, or Command and S, in place of the browser, which would save the page. */
export function useSaveKey(save: () => void): void {
  const newest = useRef(save);
  useEffect(() => {
    newest.current = save;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement) {
        // What becomes an edit when its field is left is saved, too.
        activeElement.blur();
        activeElement.focus({ preventScroll: true });
      }
      setTimeout(() => newest.current());
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}
