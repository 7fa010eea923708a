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
      leaveField();
      // Once what it became is known.
      setTimeout(() => newest.current());
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}

/** A word becomes an edit when its field is left, so that it is, for a moment. */
function leaveField(): void {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement)) return;
  activeElement.blur();
  activeElement.focus({ preventScroll: true });
}
