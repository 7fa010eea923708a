import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

interface ActionBarProps {
  /** A short status text: "Saved 12:04". */
  status?: ReactNode;
  /** A button that is shown only at times. It is above the other buttons, so that they do not move. */
  passing?: ReactNode;
  /** Buttons: back first, forward last. */
  children: ReactNode;
}

/** A sticky bar at the foot of a long page, so that its buttons are always in the same place. */
export function ActionBar({ status, passing, children }: ActionBarProps) {
  return (
    <chakra.div
      className="action-bar no-print"
      position="sticky"
      zIndex="menu"
      insetBlockEnd="0"
      // Where there is no room for the buttons beside the status, for example because the text is enlarged,
      // they are below it.
      display="flex"
      flexWrap="wrap"
      // A status of several lines makes the bar higher; its buttons stay at the foot.
      alignItems="flex-end"
      columnGap="6"
      rowGap="2"
      // Spans the column and its padding, so that content scrolling underneath does not show at the sides.
      marginInline={{ base: "calc(-1 * {spacing.4})", sm: "calc(-1 * {spacing.6})" }}
      paddingInline={{ base: "4", sm: "6" }}
      paddingBlock="3"
      background="bg.ground"
      borderTop="1px solid"
      borderColor="line.soft"
      // A phone in landscape has no room for a sticky bar, and neither does a window with enlarged text.
      css={{ "@media (max-height: 35em)": { position: "static" } }}
    >
      <chakra.div
        flex="1 1 14rem"
        minWidth="0"
        color="fg.muted"
        fontSize="sm"
        fontVariantNumeric="tabular-nums"
        paddingBlock={{ base: "0", sm: "2" }}
      >
        {status}
      </chakra.div>
      <chakra.div
        display="flex"
        flexDirection="column"
        flex={{ base: "1 1 100%", sm: "0 1 auto" }}
        alignItems={{ sm: "flex-end" }}
        gap="2"
        minWidth="0"
        marginInlineStart="auto"
      >
        {passing}
        <chakra.div
          display="flex"
          flexWrap={{ sm: "wrap" }}
          justifyContent="flex-end"
          gap="3"
          css={{
            // The primary button has the same width for every label, so that the button before it does not
            // move from step to step.
            "& > .button-primary": { flex: { base: "1", sm: "none" }, minWidth: { sm: "12.5rem" } },
          }}
        >
          {children}
        </chakra.div>
      </chakra.div>
    </chakra.div>
  );
}
