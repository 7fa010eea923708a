import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** The main column of a page, and the place that the skip link and a change of page lead to. */
export function Page({ width = "wide", children }: { width?: "narrow" | "wide"; children: ReactNode }) {
  return (
    <chakra.main
      id="main"
      tabIndex={-1}
      display="flex"
      flexDirection="column"
      gap="8"
      width="full"
      // The measure is the column's; the air at its sides comes on top.
      maxWidth={`calc({sizes.${width}} + 2 * {spacing.6})`}
      marginInline="auto"
      paddingInline={{ base: "4", sm: "6" }}
      paddingBlock={{ base: "8", md: "12" }}
      // What slides in from the side must not make the page wider for that moment.
      overflowX="clip"
    >
      {children}
    </chakra.main>
  );
}
