import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** Shows a few lines of long content; the rest can be scrolled to, with the keyboard as well. */
export function Scrolled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.div role="group" aria-label={label} tabIndex={0} maxHeight="8rem" overflowY="auto">
      {children}
    </chakra.div>
  );
}
