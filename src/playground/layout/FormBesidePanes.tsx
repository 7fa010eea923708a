import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

interface HalvesProps {
  /** The drawn form and its faults. */
  drawn: ReactNode;
  /** The panes. */
  children: ReactNode;
}

/**
 * The form with the panes beside it, which are in two columns in a very wide window. In a narrow window, the
 * panes are below the form.
 */
export function FormBesidePanes({ drawn, children }: HalvesProps) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 2fr) minmax(0, 3fr)" }}
      gap="8"
      alignItems="start"
    >
      <chakra.div display="flex" flexDirection="column" gap="4" minWidth="0">
        {drawn}
      </chakra.div>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: "minmax(0, 1fr)", xl: "minmax(0, 1fr) minmax(0, 1fr)" }}
        gap="4"
        position={{ lg: "sticky" }}
        top="4"
      >
        {children}
      </chakra.div>
    </chakra.div>
  );
}
