import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Icon } from "./Icon";
import { type Tone, toneColours } from "./Notice";

/** One line above every page about the page itself: what comes into it is spoken, and takes no focus. */
export function Strips({ children }: { children: ReactNode }) {
  return (
    <chakra.div role="status" className="no-print" position="sticky" zIndex="menu" insetBlockStart="0">
      {children}
    </chakra.div>
  );
}

export function Strip({ tone, children }: { tone: Tone; children: ReactNode }) {
  const { background, color } = toneColours[tone];
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="3"
      rowGap="1"
      paddingInline={{ base: "4", sm: "6" }}
      paddingBlock="2"
      color="fg.heading"
      background={background}
    >
      <chakra.span color={color}>
        <Icon name={tone} />
      </chakra.span>
      {children}
    </chakra.div>
  );
}
