import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

interface PanesProps {
  /** Stays in sight beside what is worked on; without it the work has the whole width. */
  side?: ReactNode;
  children: ReactNode;
}

/** The work and a tool beside it, each half of the window; one below the other where there is no room. */
export function Panes({ side, children }: PanesProps) {
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
        <chakra.div position={{ lg: "sticky" }} top="4" minWidth="0">
          {side}
        </chakra.div>
      )}
    </chakra.div>
  );
}
