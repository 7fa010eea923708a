import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

interface FullHeightProps {
  /** What it is, for whoever cannot see it. */
  label: string;
  children: ReactNode;
}

/** As high as the window; what wears `fill` in it takes the room that the others leave. */
export function FullHeight({ label, children }: FullHeightProps) {
  return (
    <chakra.section
      aria-label={label}
      display="flex"
      flexDirection="column"
      gap="3"
      height="calc(100vh - {spacing.8})"
      minHeight="24rem"
      minWidth="0"
      css={{ "& .fill": { display: "flex", flexDirection: "column", flex: "1 1 0", minHeight: "0" } }}
    >
      {children}
    </chakra.section>
  );
}
