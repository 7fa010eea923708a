import { type ReactNode, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";

/**
 * Draws something before everything else in the document. Of two forms that name fields alike, the one in front is the one
 * that labels and links find, while what is behind it cannot be reached.
 */
export function FrontPortal({ children }: { children: ReactNode }) {
  const [host] = useState(() => document.createElement("div"));
  useLayoutEffect(() => {
    document.body.prepend(host);
    return () => host.remove();
  }, [host]);
  return createPortal(children, host);
}
