import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

/**
 * A bar that stays at the top of the window while the page scrolls, so that its buttons and messages are
 * visible. In a low window the bar scrolls with the page.
 */
export function HeadBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.section
      aria-label={label}
      className="head-bar no-print"
      position="sticky"
      zIndex="menu"
      insetBlockStart="0"
      // The bar also covers the padding of the column, so that content which scrolls under it is not visible at the
      // sides.
      marginInline={{ base: "calc(-1 * {spacing.4})", sm: "calc(-1 * {spacing.6})" }}
      paddingInline={{ base: "4", sm: "6" }}
      paddingBlock="2"
      background="bg.ground"
      borderBottom="1px solid"
      borderColor="line.soft"
      css={{ "@media (max-height: 560px)": { position: "static" } }}
    >
      {children}
    </chakra.section>
  );
}
