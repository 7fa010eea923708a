import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

interface CardProps {
  as?: "section" | "article" | "li" | "div" | "aside";
  /** `haze` for the one card of a page that should stand out. */
  ground?: "paper" | "haze";
  density?: "airy" | "compact";
  /** Whether a press anywhere on the card follows the link in its heading. */
  isTarget?: boolean;
  /** A drawing above the content, from edge to edge. */
  picture?: ReactNode;
  "aria-labelledby"?: string;
  children: ReactNode;
}

/** Stretches the heading's link over the whole card, so that a press anywhere on the card hits the link. */
const target = {
  position: "relative",
  "& :is(h2, h3) a::after": { content: '""', position: "absolute", inset: "0", borderRadius: "card" },
  "& p a": { position: "relative", zIndex: "1" },
  "&:hover": { borderColor: "line" },
  "&:hover :is(h2, h3) a": { textDecorationThickness: "2px" },
} as const;

export function Card({
  as = "div",
  ground = "paper",
  density = "airy",
  isTarget = false,
  picture,
  children,
  ...rest
}: CardProps) {
  return (
    <chakra.div
      as={as}
      display="flex"
      flexDirection="column"
      gap="4"
      minWidth="0"
      paddingInline={{ base: "4", sm: "6" }}
      paddingBlock={density === "compact" ? "4" : { base: "4", sm: "6" }}
      background={ground === "haze" ? "bg.haze" : "bg.paper"}
      border="1px solid"
      borderColor={ground === "haze" ? "bg.haze" : "line.soft"}
      borderRadius="card"
      {...(isTarget && { css: target })}
      {...rest}
    >
      {picture && (
        <chakra.div
          marginInline={{ base: "-4", sm: "-6" }}
          marginBlockStart={{ base: "-4", sm: "-6" }}
          flex="none"
          overflow="hidden"
          borderTopRadius="card"
          aspectRatio="400 / 260"
        >
          {picture}
        </chakra.div>
      )}
      {children}
    </chakra.div>
  );
}
