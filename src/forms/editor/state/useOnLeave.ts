import { useEffect, useRef } from "react";

/**
 * Runs the newest function when the component or the page is removed, because a removed text box gets no blur event.
 */
export function useOnLeave(run: () => void): void {
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
