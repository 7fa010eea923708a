import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

interface ActionBarProps {
  /** A short status text: "Saved 12:04". */
  status?: ReactNode;
  /** Buttons: back first, forward last. One that comes and goes stands before both, so that they keep their place. */
  children: ReactNode;
}

/** A sticky bar at the foot of a long page, so that its buttons are always in the same place. */
export function ActionBar({ status, children }: ActionBarProps) {
  return (
    <chakra.div
      className="action-bar no-print"
      position="sticky"
      zIndex="menu"
      insetBlockEnd="0"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      columnGap="6"
      rowGap="2"
      // Spans the column and its padding, so that content scrolling underneath does not show at the sides.
      marginInline={{ base: "calc(-1 * {spacing.4})", sm: "calc(-1 * {spacing.6})" }}
      paddingInline={{ base: "4", sm: "6" }}
      paddingBlock="3"
      background="bg.ground"
      borderTop="1px solid"
      borderColor="line.soft"
      // A phone in landscape has no room for a sticky bar.
      css={{ "@media (max-height: 560px)": { position: "static" } }}
    >
      <chakra.div color="fg.muted" fontSize="sm" fontVariantNumeric="tabular-nums">
        {status}
      </chakra.div>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        gap="3"
        flex={{ base: "1 1 100%", sm: "0 1 auto" }}
        css={{
          "& > .button": { flex: { base: "1 1 auto", sm: "none" } },
          "& > .button-quiet": { flex: { base: "1 1 100%", sm: "none" } },
        }}
      >
        {children}
      </chakra.div>
    </chakra.div>
  );
}
