import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Icon } from "./Icon";
import { type Tone, toneColours } from "./Notice";

/** Messages about the site, above every page. A live region announces new messages without moving the focus. */
export function BannerList({ children }: { children: ReactNode }) {
  return (
    <chakra.div
      role="status"
      // Screen readers read a new message without the others.
      aria-atomic="false"
      className="no-print"
      position="sticky"
      zIndex="menu"
      insetBlockStart="0"
    >
      {children}
    </chakra.div>
  );
}

export function Banner({ tone, children }: { tone: Tone; children: ReactNode }) {
  const { background, color } = toneColours[tone];
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      gap="3"
      // Aligned with the page's column, as the header is.
      paddingInline={{ base: "4", sm: "max({spacing.6}, calc((100% - {sizes.wide}) / 2))" }}
      paddingBlock="2"
      // On a phone with its keyboard open, there is room for few lines.
      fontSize={{ base: "sm", sm: "md" }}
      lineHeight="1.4"
      color="fg.heading"
      background={background}
    >
      <chakra.span color={color} flex="none">
        <Icon name={tone} />
      </chakra.span>
      {children}
    </chakra.div>
  );
}
