import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** The main column of a page. The skip link leads here, and a navigation moves the focus here. */
export function Page({ width = "wide", children }: { width?: "narrow" | "wide"; children: ReactNode }) {
  return (
    <chakra.main
      id="main"
      tabIndex={-1}
      display="flex"
      flexDirection="column"
      gap="8"
      width="full"
      // The maximum width is that of the text; the padding is added to it.
      maxWidth={`calc({sizes.${width}} + 2 * {spacing.6})`}
      marginInline="auto"
      paddingInline={{ base: "4", sm: "6" }}
      paddingBlock={{ base: "8", md: "12" }}
      // Content that slides in from the side must not widen the page meanwhile.
      overflowX="clip"
    >
      {children}
    </chakra.main>
  );
}
