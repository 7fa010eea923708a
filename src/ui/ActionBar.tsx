import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

interface ActionBarProps {
  /** A short word on how things stand: "Saved 12:04". */
  status?: ReactNode;
  /** Buttons: the way back first, the way on last; one that comes and goes before them, so that they stay in place. */
  children: ReactNode;
}

/** The foot of a long page: its buttons stay in the same place, whatever the page's length. */
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
      // As wide as the column with the air at its sides, so that nothing shows beside it while it passes under.
      marginInline={{ base: "calc(-1 * {spacing.4})", sm: "calc(-1 * {spacing.6})" }}
      paddingInline={{ base: "4", sm: "6" }}
      paddingBlock="3"
      background="bg.ground"
      borderTop="1px solid"
      borderColor="line.soft"
      // A phone on its side has no room for it.
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
