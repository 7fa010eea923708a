import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** Shows a few lines of long content; the rest can be scrolled to, with the keyboard as well. */
export function ScrollBox({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <chakra.div
      id={id}
      role="group"
      aria-label={label}
      tabIndex={0}
      maxHeight="8rem"
      overflowY="auto"
      // Leaves room for the sticky bar at the top of the window.
      scrollMarginBlockStart="8rem"
    >
      {children}
    </chakra.div>
  );
}
