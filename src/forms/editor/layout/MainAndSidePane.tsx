import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

interface PanesProps {
  /**
   * The pane beside the main pane, sticky below a head bar; without a side pane, the main pane is narrow and
   * centred.
   */
  side?: ReactNode;
  children: ReactNode;
}

/** Two panes, each half as wide as the window, or one below the other in a narrow window. */
export function MainAndSidePane({ side, children }: PanesProps) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{
        base: "minmax(0, 1fr)",
        lg: side ? "minmax(0, 1fr) minmax(0, 1fr)" : "minmax(0, 1fr)",
      }}
      gap="8"
      alignItems="start"
    >
      <chakra.div minWidth="0" width="full" maxWidth={side ? undefined : "narrow"} marginInline="auto">
        {children}
      </chakra.div>
      {side && (
        <chakra.div position={{ lg: "sticky" }} top="4.5rem" minWidth="0">
          {side}
        </chakra.div>
      )}
    </chakra.div>
  );
}
