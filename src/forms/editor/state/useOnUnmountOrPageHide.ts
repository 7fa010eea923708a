import { useEffect, useRef } from "react";

/**
 * Calls the newest `run` when the component or the page goes away. Without it, a typed text could be lost,
 * because a removed text box gets no blur event.
 */
export function useOnUnmountOrPageHide(run: () => void): void {
  const newest = useRef(run);
  useEffect(() => {
    newest.current = run;
  });
  useEffect(() => {
    const leave = () => newest.current();
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, []);
}
