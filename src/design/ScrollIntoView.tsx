import { type ReactNode, useEffect, useRef } from "react";

/** A message that answers a press: it scrolls into sight when it appears, since a phone may have no room for it. */
export function ScrollIntoView({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Nothing is returned here, because `scrollIntoView` returns a promise in newer browsers, which React
    // would take for a clean-up function.
    box.current?.scrollIntoView?.({ block: "nearest" });
  }, []);
  return <div ref={box}>{children}</div>;
}
