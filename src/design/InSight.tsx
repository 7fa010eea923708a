import { type ReactNode, useEffect, useRef } from "react";

/** A message that answers a press: it scrolls into sight when it appears, since a phone may have no room for it. */
export function InSight({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A newer browser returns a promise, which React would take for a function that cleans up.
    box.current?.scrollIntoView?.({ block: "nearest" });
  }, []);
  return <div ref={box}>{children}</div>;
}
